"""What explorers do, and what befalls them."""
