"""Which parameters of a slow test run with `make test`, and which with `make test-all` alone."""

from collections.abc import Container, Iterable
from typing import Any

import pytest


def nightly_but(kept: Container[Any], values: Iterable[Any]) -> list[Any]:
    """Return parameters: the kept values as they are, the others for `make test-all`."""
    return [value if value in kept else pytest.param(value, marks=pytest.mark.nightly) for value in values]
