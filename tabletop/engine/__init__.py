"""What all games share: state, procedures, decisions, the door, saves. Knows no game and no screen."""
