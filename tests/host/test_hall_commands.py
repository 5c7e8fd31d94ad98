"""What the hall's commands say when the broker or the table is not there."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from host_sim.__main__ import main
from host_sim.hall.broker import parse, trouble_with
from host_sim.hall.folder import user_of
from tests.host.forked import Forked
from tests.host.hall.broker import Broker

pytestmark = pytest.mark.slow

# Nobody answers at a free port, however long a user waits for it.
ANSWER_S = 0.2


def first_words(*arguments: str) -> str:
    """Return the first line that a command of the hall says."""
    process = Forked("host_sim", "hall", *arguments)
    line = process.words.readline()
    process.kill()
    return line


def test_a_user_whom_the_broker_does_not_take_is_told(broker: Broker) -> None:
    address = broker.folder.address(user_of("1"))
    assert trouble_with(address) == ""
    assert trouble_with(address._replace(password="wrong")).startswith("the broker does not take table-1: ")
    url = f"mqtt://table-1:wrong@{address.host}:{address.port}"
    for command in (("simulate", "--tables", "1"), ("bridge", "--port", "/dev/null")):
        assert first_words(*command, "--broker", url).startswith("the broker does not take table-1: ")


def test_a_broker_that_is_away_is_told(broker: Broker, monkeypatch: pytest.MonkeyPatch) -> None:
    broker.kill()
    monkeypatch.setattr("host_sim.hall.broker.ANSWER_S", ANSWER_S)
    address = broker.folder.address(user_of("1"))
    told = f"no broker is at {address.host}:{address.port}: it is looked for again"
    assert trouble_with(parse(f"mqtt://{address.host}:{address.port}")) == told


def test_a_port_without_a_table_is_told_once(broker: Broker, tmp_path: Path) -> None:
    port = str(tmp_path / "nothing")
    assert first_words("bridge", "--folder", str(broker.path), "--port", port).startswith(f"{port}: ")


def test_a_hall_is_told_where_the_page_finds_it_and_no_address_that_nobody_finds(tmp_path: Path) -> None:
    run = CliRunner()
    setup = ("hall", "setup", "--tables", "2", "--host")
    written = run.invoke(main, [*setup, "192.0.2.7", str(tmp_path / "one")])
    assert "the page reaches it at ws://192.0.2.7:9001" in written.output
    refused = run.invoke(main, [*setup, "0.0.0.0", str(tmp_path / "two")])
    assert "tables cannot find 0.0.0.0" in refused.output
    assert not (tmp_path / "two").exists()
