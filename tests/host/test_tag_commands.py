"""The commands for tags, as people type them, at a served table's port over real pyserial."""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest
from click.testing import CliRunner, Result

from card_tags.__main__ import main
from card_tags.writer.signing import read_key
from tests.host.served import ROOT, Served

# On one core: each test goes on at the table of the one before.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("tag_commands")]

PATIENCE_S = 40
# Much less than a computer waits for a table to come back.
WITHOUT_CABLE_S = 8
# With this begin questions for a terminal. It may never answer, and each waits 5 s.
ASKED = b"\x1bP"
LIST = """id,name,type,cost,copies
A-1,Bedtime Story,action,2,2
A-2,Nap Time,action,1,1
"""
GAME = ("--game", "little_troubles")


class Typed:
    """A command in a process of its own, with what is typed there, as a context."""

    def __init__(self, *arguments: str) -> None:
        self._output = tempfile.NamedTemporaryFile("r")  # noqa: SIM115 - closed by `__exit__`
        with open(self._output.name, "w") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-u", "-m", "card_tags", *arguments],
                cwd=ROOT,
                stdin=subprocess.PIPE,
                stdout=output,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,  # without a terminal: passwords are asked from its input
            )
        self.said = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()
        self._output.close()

    def wait_for(self, words: str, times: int = 1) -> None:
        """Wait until it has said this."""
        end_s = time.monotonic() + PATIENCE_S
        while self.said.count(words) < times:
            assert time.monotonic() < end_s, f"{words!r} was not said, but:\n{self.said}"
            time.sleep(0.02)
            self.said += self._output.read()

    def type(self, text: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(text)
        self.process.stdin.flush()

    def end(self) -> int:
        """Close its input and wait until it ends; return its status."""
        assert self.process.stdin
        self.process.stdin.close()
        code = self.process.wait(PATIENCE_S)
        self.process.stdin = None
        self.said += self._output.read()
        return code


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("table")) as table:
        yield table


@pytest.fixture
def table(served: Served) -> Iterator[Served]:
    yield served
    served.clear()


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.csv"
    path.write_text(LIST)
    return path


def command(table: Served, *arguments: Any, typed: str = "") -> Result:
    """Run a command to its end."""
    return CliRunner().invoke(main, [*map(str, arguments), "--port", table.port], input=typed)


def lay(table: Served, label: str) -> None:
    """Take away the old sticker, and lay down this one."""
    table.clear()
    table.do("put", label)


def read(table: Served, label: str) -> str:
    lay(table, label)
    return command(table, "read").output


def test_a_list_is_written_sticker_after_sticker_and_goes_on_where_it_stopped(
    table: Served, cards: Path
) -> None:
    with Typed("write", str(cards), "--port", table.port, *GAME, "--deck", "3") as first:
        first.wait_for("Bedtime Story 1/2")
        table.do("put", "Blank 1")
        first.wait_for("written on")
        lay(table, "Blank 2")
        first.wait_for("written on", 2)
        table.do("press", "left")
        first.wait_for("is taken back, and its sticker is what it was before")
        first.process.send_signal(signal.SIGINT)
        assert first.end() == 0
        assert "1 of 3 cards are written" in first.said
        assert "Bedtime Story (A-1) of Little Troubles, deck 3" in read(table, "Blank 1")
        assert "It is empty" in read(table, "Blank 2")

    with Typed("write", str(cards), "--port", table.port, *GAME, "--deck", "3") as second:
        second.wait_for("written on")
        lay(table, "Blank 3")
        assert second.end() == 0
        assert "3 of 3 cards are written" in second.said
        assert "Nap Time (A-2)" in read(table, "Blank 3")
        again = command(table, "write", cards, *GAME, "--deck", "3")
        assert again.output == "3 of 3 cards are written\n"


def test_a_list_goes_on_only_as_it_was_begun(table: Served, tmp_path: Path) -> None:
    cards = tmp_path / "one.csv"
    cards.write_text("id,name,type\nD-1,Decided,action\n")
    state = tmp_path / "one.csv.stickers.json"
    key, other = tmp_path / "club.key", tmp_path / "other.key"
    for path in (key, other):
        assert CliRunner().invoke(main, ["key", "new", str(path), "--name", path.stem]).exit_code == 0
    chosen = ("--deck", "1", "--sign", key)
    lay(table, "Blank 20")
    assert "1 of 1 card is written" in command(table, "write", cards, *GAME, *chosen).output
    assert command(table, "write", cards, *GAME, *chosen).output == "1 of 1 card is written\n"
    for words, then, now in (
        (("--deck", "3", "--sign", key), "--deck 1", "--deck 3"),
        ((*chosen, "--lock", "--password"), "no --lock, no --password", "--lock, --password"),
        ((*chosen, "--base", "https://a.example/"), "no --base", "--base https://a.example/"),
        (("--deck", "1"), f"--sign with the key {read_key(key).id}", "no --sign"),
    ):
        refused = command(table, "write", cards, *GAME, *words)
        assert (refused.exit_code, refused.output) == (
            1,
            f"Error: this list was begun with {then}, and now it is {now}:"
            f" go on as it was begun, or put {state} away to begin anew\n",
        )
    assert "was begun with --deck 1" in command(table, "register", cards, "--sign", key).output
    assert read_key(key).secret.hex() not in state.read_text().lower()
    assert "signed with the key club" in command(table, "read", "--key", key).output
    assert "signed with another key than other" in command(table, "read", "--key", other).output
    assert "--key FILE checks with which" in command(table, "read").output


def test_a_registered_list_is_locked_whole_or_not_at_all(table: Served, tmp_path: Path) -> None:
    cards = tmp_path / "new.csv"
    lay(table, "Blank 21")
    with Typed("register", str(cards), "--port", table.port, *GAME) as registering:
        registering.wait_for("id [CARD-1]: ")
        registering.type("\nNew Friend\naction\n.\n")
        registering.wait_for("New Friend is on its sticker")
        assert registering.end() == 0
    refused = command(table, "write", cards, *GAME, "--lock")
    assert refused.exit_code == 1
    assert "begun with no --lock, and now it is --lock" in refused.output


def test_the_cable_pulled_while_a_list_is_written_stops_nothing(table: Served, cards: Path) -> None:
    with Typed("write", str(cards), "--port", table.port, *GAME) as writing:
        writing.wait_for("Bedtime Story 1/2")
        for number in (4, 5, 6):
            lay(table, f"Blank {number}")
            table.do("unplug", "usb")
            table.do("wait", 300)
            table.do("replug", "usb")
            table.wait_for_port(is_there=True)
            if number < 6:
                writing.wait_for("written on", number - 3)
        assert writing.end() == 0
        for number, name in ((4, "Bedtime Story"), (5, "Bedtime Story"), (6, "Nap Time")):
            assert name in read(table, f"Blank {number}")


def test_ctrl_c_ends_it_at_once_though_the_cable_is_out(table: Served, cards: Path) -> None:
    with Typed("write", str(cards), "--port", table.port, *GAME) as writing:
        writing.wait_for("Bedtime Story 1/2")
        table.do("unplug", "usb")
        writing.wait_for("the cable is out: plug it in again")
        writing.process.send_signal(signal.SIGINT)
        assert writing.process.wait(WITHOUT_CABLE_S) == 0
    table.do("replug", "usb")
    table.wait_for_port(is_there=True)


def test_a_sticker_of_another_card_is_refused_in_words(table: Served, cards: Path) -> None:
    lay(table, "Kit of the Kites 1/3")
    with Typed("write", str(cards), "--port", table.port, *GAME) as writing:
        writing.wait_for("this sticker holds Kit of the Kites (SR-02) of Little Troubles, deck 1; --replace")
        writing.type("q\n")
        assert writing.end() == 0
        assert "Kit of the Kites" in read(table, "Kit of the Kites 1/3")


def test_locked_after_a_question_and_never_written_again(table: Served, tmp_path: Path) -> None:
    cards = tmp_path / "one.csv"
    cards.write_text("id,name,type\nL-1,Locked In,action\n")
    lay(table, "Blank 215")
    refused = command(table, "write", cards, *GAME, "--lock", typed="n\n")
    assert refused.exit_code == 1
    assert not (tmp_path / "one.csv.stickers.json").exists()
    assert "It is empty" in read(table, "Blank 215")
    assert "and locked" in command(table, "write", cards, *GAME, "--lock", typed="y\n").output
    assert command(table, "write", cards, *GAME, "--lock").output == "1 of 1 card is written\n"
    said = read(table, "Blank 215")
    assert "Locked In" in said
    assert "locked: nobody writes on it any more" in said


def test_a_password_is_asked_twice_and_said_nowhere(table: Served, tmp_path: Path) -> None:
    cards = tmp_path / "one.csv"
    cards.write_text("id,name,type\nP-1,Password,action\n")
    lay(table, "Blank 7")
    result = command(table, "write", cards, *GAME, "--password", typed="open sesame\nopen sesame\n")
    assert "1 of 1 card is written" in result.output
    assert "sesame" not in result.output
    assert not any("sesame" in path.read_text() for path in tmp_path.iterdir())
    assert "needs its password to be written" in read(table, "Blank 7")
    cards.write_text("id,name,type\nP-1,Password?,action\n")
    with Typed("write", str(cards), "--port", table.port, *GAME, "--password") as guessing:
        guessing.type("open\nopen\n")
        guessing.wait_for("protected by another password")
        guessing.type("q\n")
        assert guessing.end() == 0
    assert "P-1" in read(table, "Blank 7")
    opened = command(table, "unprotect", typed="open sesame\n")
    assert "the password is off" in opened.output
    assert "sesame" not in opened.output
    assert "password" not in read(table, "Blank 7")
    assert "had no password" in command(table, "unprotect", typed="open sesame\n").output


def test_every_page_goes_into_a_file_and_back(table: Served, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    lay(table, "Mudpuddle Max 1/3")
    assert "45 pages" in command(table, "dump", "-o", saved).output
    assert command(table, "dump", "-o", saved).exit_code == 1, "a file that is there is kept"
    before = command(table, "read", "--pages").output
    table.do("erase", "Mudpuddle Max 1/3")
    assert "It is empty" in command(table, "read").output
    assert "restored, and read back" in command(table, "restore", saved).output
    assert command(table, "read", "--pages").output == before


def test_what_cannot_be_restored_is_said(table: Served, tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    lay(table, "Mudpuddle Max 1/3")
    command(table, "dump", "-o", saved)
    lay(table, "Mudpuddle Max 2/3")
    assert "--replace overwrites it" in command(table, "restore", saved).output
    lay(table, "Blank 216")
    assert "the dump is of an NTAG213, and this is an NTAG216" in command(table, "restore", saved).output
    lay(table, "Blank 8")
    output = command(table, "restore", saved).output
    assert "the UID stays" in output
    assert "It is damaged: torn, altered, or copied" in read(table, "Blank 8")
    saved.write_text("{}")
    assert "holds no dump of a tag" in command(table, "restore", saved).output


def test_a_network_is_written_on_a_sticker_and_its_password_is_not_echoed(table: Served) -> None:
    lay(table, "Blank 30")
    output = command(table, "wifi", "--network", "hall", typed="correct horse\n").output
    assert "written, and read back" in output
    assert "correct horse" not in output
    assert "the Wi-Fi network 'hall'" in command(table, "read").output
    again = command(table, "wifi", "--network", "hall", typed="correct horse\n").output
    assert "this sticker named it already" in again
    other = command(table, "wifi", "--network", "other", typed="another horse\n")
    assert (other.exit_code, "--replace overwrites it" in other.output) == (1, True)
    refused = command(table, "wifi", "--network", "hall", "--lock", typed="n\n")
    assert (refused.exit_code, "can never be changed again" in refused.output) == (1, True)
    locked = command(table, "wifi", "--network", "hall", "--lock", typed="y\ncorrect horse\n").output
    assert "nothing was written; it is locked now" in locked
    assert "locked: nobody writes on it any more" in command(table, "read").output
    later = command(table, "wifi", "--network", "other", "--replace", typed="another horse\n")
    assert (later.exit_code, "this sticker is locked" in later.output) == (1, True)
    short = command(table, "wifi", "--network", "hall", typed="short\n")
    assert (short.exit_code, "a password has 8 to 63 bytes" in short.output) == (1, True)


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("Command: take back", "the command take back"),
        pytest.param("Stand-in 4", "stand-in 4", marks=pytest.mark.nightly),
        pytest.param("Name: Ann", "the name card of Ann", marks=pytest.mark.nightly),
        ("Bank card", "a card with a UID of 4 bytes"),
    ],
)
def test_any_card_is_told_in_words(table: Served, label: str, words: str) -> None:
    assert words in read(table, label)


def test_a_printed_card_is_asked_for_written_and_added_to_the_list(table: Served, cards: Path) -> None:
    cards.write_text("# ours\n" + LIST)
    with Typed("register", str(cards), "--port", table.port, *GAME) as register:
        register.wait_for("lay down a blank sticker")
        lay(table, "Command: pass")
        register.wait_for("this sticker holds the command pass")
        lay(table, "Blank 10")
        register.wait_for("id [A-3]: ")
        register.type("\nNew Friend\nhero\ncharacter\n\nmany\n3\n\n2\n2\n.\n")
        register.wait_for("New Friend is on its sticker and in the list")
        assert "'hero' is none of character, action" in register.said
        assert "cost: a whole number is wanted, not 'many'" in register.said
        lay(table, "Blank 11")
        register.wait_for("id [A-4]: ")
        register.type("A-2\n")
        register.wait_for("another copy of Nap Time")
        register.wait_for("Nap Time is on its sticker")
        assert register.end() == 0
        lines = cards.read_text().splitlines()
        assert lines[0] == "# ours"
        assert lines[3].startswith("A-2,Nap Time,action,1,2")
        assert lines[4].startswith("A-3,New Friend,character,3,1")
        assert "New Friend" in read(table, "Blank 10")
        assert "Nap Time" in read(table, "Blank 11")


def test_a_list_that_can_take_no_more_is_told_before_the_sticker_is_written(
    table: Served, cards: Path
) -> None:
    full = LIST.replace("action,1,1", "action,1,999")
    cards.write_text(full)
    with Typed("register", str(cards), "--port", table.port, *GAME) as register:
        register.wait_for("lay down a blank sticker")
        lay(table, "Blank 9")
        register.wait_for("id [A-3]: ")
        register.type("A-2\n")
        register.wait_for("there must be 1 to 999 cards")
        assert register.process.wait(PATIENCE_S) == 1
        assert "Traceback" not in register.said
    assert cards.read_text() == full
    assert "It is empty" in read(table, "Blank 9")


def test_a_port_where_nothing_answers_is_said_in_a_line(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["read", "--port", str(tmp_path / "nothing")])
    assert result.exit_code == 1
    assert result.output.startswith("Error: ")
    assert len(result.output.splitlines()) == 1


def test_the_table_restarted_and_its_reader_unplugged_stop_nothing(table: Served, cards: Path) -> None:
    with Typed("write", str(cards), "--port", table.port, *GAME) as writing:
        writing.wait_for("Bedtime Story 1/2")
        table.do("put", "Blank 12")
        table.do("restart")
        writing.wait_for("written on")
        table.do("unplug", "reader")
        writing.wait_for("the reader does not answer")
        table.do("replug", "reader")
        writing.wait_for("the reader is back")
        lay(table, "Blank 13")
        writing.wait_for("written on", 2)
    assert "Bedtime Story" in read(table, "Blank 13")


def test_at_a_terminal_single_keys_are_enough(table: Served, cards: Path) -> None:
    ours, theirs = os.openpty()
    arguments = [sys.executable, "-m", "card_tags", "write", str(cards), "--port", table.port, *GAME]
    writing = subprocess.Popen(
        arguments, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs, env={**os.environ, "TERM": "xterm"}
    )
    os.close(theirs)
    said = b""
    for words, key in ((b"Bedtime Story 1/2", b"s"), (b"Bedtime Story 2/2", b"u"), (b"nothing was", b"q")):
        while words not in said:
            said += os.read(ours, 1_024)
        os.write(ours, key)
    while b"left out, --from 1" not in said:
        said += os.read(ours, 1_024)
    assert writing.wait(PATIENCE_S) == 0
    assert ASKED not in said
    os.close(ours)
    with Typed("write", str(cards), "--port", table.port, *GAME, "--from", "1") as again:
        again.wait_for("1 of 3: Bedtime Story 1/2")


def test_commands_stand_ins_and_name_cards_are_written_too(table: Served, tmp_path: Path) -> None:
    arguments = ["--commands", "--stand-ins", "2", "--name", "Zo\u00eb", "--list", str(tmp_path / "helpers")]
    with Typed("helpers", "--port", table.port, *arguments, "--from", "5") as writing:
        for number, words in enumerate(("the command judge", "stand-in 1", "stand-in 2", "the name card"), 5):
            writing.wait_for(f"{number} of 8: {words}")
            lay(table, f"Blank {number + 10}")
        assert writing.end() == 0
    assert "4 of 8 cards are written" in writing.said
    assert "It holds: the command judge" in read(table, "Blank 15")
    assert "It holds: the name card of Zo\u00eb" in read(table, "Blank 18")
    assert command(table, "helpers").exit_code == 2
