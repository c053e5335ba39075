"""What comes from outside can be shown: on one line, not too long, with nothing in it that nobody sees."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.text.cleaning import LONGEST, UNKNOWN, cleaned, hidden, is_blank

HIDDEN = ["\0", "\x1b", "\x7f", "\x85", "\ud800", "\u202e", "\u200b", "\ufeff", "\uffff"]
WORDS = ["", "a b", "Старый тролль", "a\u00a0b", "नमस्\u200dते", "co\u00adoperate", "👩\u200d🚀", "a\tb\n"]
BLANKS = [(" \u00a0\u3164\u200d", True), ("", True), ("\u00ad.", False), ("é", False)]


@pytest.mark.parametrize("character", HIDDEN)
def test_what_nobody_sees_is_found_and_replaced(character):
    assert hidden(f"ab{character}c") == 2
    assert cleaned(f"ab{character}c") in (f"ab{UNKNOWN}c", "ab c")


@pytest.mark.parametrize("words", WORDS)
def test_what_belongs_to_a_word_is_not_hidden(words):
    assert hidden(words) is None


@pytest.mark.parametrize(("words", "blank"), BLANKS)
def test_blank_is_what_shows_nothing(words, blank):
    assert is_blank(words) == blank


def test_long_words_are_cut_with_a_sign_of_it():
    assert cleaned("x" * 41, 40) == "x" * 39 + "…"
    assert cleaned("x" * 40, 40) == "x" * 40
    assert len(cleaned("x " * 20_000_000)) == LONGEST
    assert cleaned(" " * 10_000 + "x", 40) == "…"


@given(st.text(st.characters(codec=None), max_size=80), st.integers(1, 20))
def test_nothing_is_left_that_could_not_be_shown(words, most):
    shown = cleaned(words, most)
    assert len(shown) <= most
    assert hidden(shown) is None
    assert not {"\n", "\t", "\r"} & set(shown)
    shown.encode()
