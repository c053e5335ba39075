"""What the cards and abilities of Shadespire do, as data: blocks of effects, conditions and selectors."""
