"""The handle of the toy's rules."""

from tabletop.engine.flow import Play
from tests.toy.box import ToyBox
from tests.toy.model.state import ToyState

ToyPlay = Play[ToyBox, ToyState]
