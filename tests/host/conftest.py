"""What several of the host's tests begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.host.hall.broker import Broker


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """A broker for one table."""
    found = Broker(tmp_path / "hall", 1)
    yield found
    found.kill()
