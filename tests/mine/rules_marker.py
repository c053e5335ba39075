"""The mark of a test that fails when one of these rules of the mine is broken: `@rule("mine.doors.05")`."""

import pytest

rule = pytest.mark.rule
