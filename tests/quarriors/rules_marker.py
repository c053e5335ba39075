"""The mark of a test that fails when one of these rules of Quarriors! is broken: `@rule("quarriors.attack.05")`."""

import pytest

rule = pytest.mark.rule
