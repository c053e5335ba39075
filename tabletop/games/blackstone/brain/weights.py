"""What companions weigh against one another in a combat, in wounds of an explorer that has most of its slots open.

They were tuned together, on expeditions of four companions from the same seeds. What they say on the whole: a party
that rushes to its markers is caught between groups that it could have fought one after the other. Hostiles seldom come
back once they are slain and nothing presses but twists, so a patient party, which is what `hard` leads, first fights,
then searches and heals, and then leaves; `normal` and `easy` go for what they came for, unless they have ample time.
"""

from __future__ import annotations

from typing import Final

# Where to go

SEARCH_STEP, EAGER_STEP = 0.3, 0.38
"""What a step nearer to a marker is worth to the one who is to search it: to a patient party, which makes less of it
the more hostiles are left for each of its open slots, and to an eager one."""
HELD: Final = 0.6
"""The share of that if a hostile stands on the marker, so that nobody can search there yet."""
ESCORT: Final = 0.5
"""The share of it that the steps of those are worth who go with them."""
HUNT_STEP: Final = 0.15
"""What a step nearer to the hostiles of a small combat is worth."""
LEAVE_STEP, MENDING_STEP = 0.4, 0.15
"""What a step to the chamber is worth to a party that leaves, and to one that heals before it does."""
LEISURE: Final = 0.2
"""What such a step is worth, and to stand in the chamber, as a share of that, as long as one keeps nobody waiting."""
AWAY, LAST_IN = 1.2, 2.0
"""What it is worth to stand in the chamber, and for the last one to enter it, which ends the combat: not before a party
that heals is whole."""
CARE, CAUTION = 0.42, 1.0
"""What harm that is likely counts beside what is gained, as much of it is warded off by acting before it comes: to an
eager party, and to a patient one, which knows that grievous wounds stay until the last combat."""
FIDGET: Final = 0.02
"""What a way has to bring, so that nobody walks to and fro for nothing."""

# The initiative track

EARLY: Final = 0.35
"""What it is worth to act before a group, as a share of what the group does: so much of it can be prevented."""
FULL_HAND, SHARED = 3, 0.5
"""With so many dice an explorer makes the most of acting early, and what each destiny die counts for that."""
FREE_GAMBITS: Final = 0.6
"""What gambits have to bring all together to be made free for a turn, which can be done once."""
TROUBLE: Final = 0.02
"""What an exchange of initiative cards has to bring."""

# What dice are spent on

WON: Final = 3.0
"""What it costs, in finds, to give up again what the party came for once it has it."""
FIND, SUMMON, INSPIRED = 3.2, 2.5, 2.5
"""What a find, a chamber to leave by and the inspired side are worth."""
HEALED: Final = 0.85
"""What a healed wound is worth: a little less than one that is not suffered, as another can come at once."""
HELPS: Final = 0.5
"""What an aid to attacks is worth that lasts no longer than the activation or the turn."""
WATCHED: Final = 0.01
"""What a die on overwatch is worth for each number it shows: one of sixteen is fired."""
DESTINY_PRICE: Final = 0.12
"""What using a destiny die costs as long as others come later."""
AGAIN: Final = 0.9
"""What each further use of the same kind is worth of the one before: its target may have fallen."""

# Hostiles

KILL, MENACE, IDLE = 0.5, 2.2, 0.6
"""What a slain hostile is worth: so much as such, so much for what it would do in a turn, less while it is far away."""
PARTIAL: Final = 0.55
"""What wounds that do not slay are worth of what a kill is."""
ASIDE, EVEN = 0.15, 0.5
"""How often a hostile goes for somebody although another explorer is nearer, or as near."""
AGAIN_BEFORE: Final = 0.5
"""How often a group comes before somebody in the next turn, whose order nobody knows yet."""
SOON, LATE = 1.33, 0.67
"""What the menace of a hostile counts that acts yet in this turn, and of one that has acted."""
WARDED: Final = 0.45
"""The share of harm that a second die of defence takes away, or not to be seen from afar."""
BRITTLE: Final = (8.0, 5.0, 2.2, 1.2, 0.95)
"""What a wound counts for an explorer with so many open slots: with none the next one puts it out of action."""

IN_VENT: Final = 0.5
"""What it costs to be in a vent when the turn ends."""

# Strongholds and the vault

STORM_STEP, HASTE = 0.25, 0.4
"""What a step nearer to the goal of a place is worth, and where nobody can stay."""
LONG_ENOUGH: Final = 4
"""After so many turns a step is worth the more the longer it lasts: hostiles come back for ever."""
UNLOCKED, BOUNTY = 3.0, 2.0
"""What a lock is worth, and each wound of one of those who have to be slain: who kills what is in between instead
fights for twice as long, as more keep coming."""
DOOM: Final = 8.0
"""What it costs to stand in a chamber that falls before one acts again."""

# When to leave

ENOUGH: Final = 0.33
"""With a smaller share of its slots, and as many hostiles, the party leaves what is left; fewer hostiles need less."""
AMPLE: Final = 1.5
"""With so many exploration cards ahead for each clue that it came for, an eager party is as patient as any other."""
HEALING, TIME = 0.6, 1.0
"""What one die heals in a vitality roll, and what the twists and reinforcements of one more turn cost."""
