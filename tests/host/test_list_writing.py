"""A list written on stickers: progress, undo, skip, refusals; after any stop it goes on where it was."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from card_tags import lists
from card_tags.writer.list_writing import ListWriting
from card_tags.writer.progress import BadProgress, Card, OtherChoices, Progress, cards_of
from card_tags.writer.reading import contents_of
from card_tags.writer.stickers import Sticker, look_over
from card_tags.writer.writing import WriteRequest
from host_sim.wire.ntag import Ntag
from tally.tags.record import Tag
from tests.host.sticker_bench import BenchDesk, BenchReader, blank

pytestmark = pytest.mark.slow

LIST = """id,name,type,cost,copies
A-1,Bedtime Story,action,2,2
A-2,Nap Time,action,1,1
A-3,Mud Pie,action,0,1
"""
GAME = "little_troubles"
PASSWORD = "no cookies"
Hand = Callable[[BenchDesk], None]


def sticker(number: int) -> Ntag:
    return blank(uid=bytes([4, 0x11, 0x22, number, 5, 6, 7]))


def lay(tag: Ntag) -> Hand:
    """Take away the old sticker, and lay down this one."""

    def hand(desk: BenchDesk) -> None:
        desk.take()
        desk.put(tag)

    return hand


def wait(_: BenchDesk) -> None:
    """Do nothing for a moment."""


def lift(desk: BenchDesk) -> None:
    desk.take()


def press(button: str) -> Hand:
    return lambda desk: desk.presses.append(button)


def kind(word: str) -> Hand:
    return lambda desk: desk.typed.append(word)


def held(tag: Ntag) -> str:
    """Return the name of the title on a sticker, or what is wrong with it."""
    reader = BenchReader(tag)
    found = contents_of(look_over(Sticker(reader, reader.uid())))
    return str(found.tag.content["name"]) if found.tag else found.code


class Evening:
    """A list in a folder, written in sessions; `lines` are all messages."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "cards.csv"
        self.path.write_text(LIST)
        self.lines: list[str] = []
        self.desk = BenchDesk()

    def cards(self) -> list[Card]:
        return cards_of(lists.read(self.path, GAME).rows, GAME, 1)

    def sit(self, *hands: Hand, first: int = 1, replaces: bool = False, password: str = "") -> bool:
        self.desk = BenchDesk(*hands)
        request = partial(WriteRequest, replaces=replaces, password=password)
        return self.sit_at(self.desk, request, first)

    def sit_at(
        self, desk: BenchDesk, request: Callable[[Tag], WriteRequest] = WriteRequest, first: int = 1
    ) -> bool:
        progress = Progress(self.path)
        return ListWriting(self.cards(), first, request, progress, desk, desk.key, self.lines.append).run()

    def written(self) -> list[str]:
        return list(Progress(self.path).written)

    def told(self, words: str) -> bool:
        return any(words in line for line in self.lines)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


@pytest.fixture
def tags() -> list[Ntag]:
    return [sticker(number) for number in range(6)]


def test_sticker_after_sticker_the_list_is_written_copies_too(evening: Evening, tags: list[Ntag]) -> None:
    assert evening.sit(*[lay(tag) for tag in tags[:4]])
    assert [held(tag) for tag in tags[:4]] == ["Bedtime Story", "Bedtime Story", "Nap Time", "Mud Pie"]
    assert evening.written() == ["A-1#1", "A-1#2", "A-2#1", "A-3#1"]
    assert evening.desk.sounds == ["accepted"] * 4 + ["game_won"]


def test_the_table_shows_the_card_what_to_do_and_how_far_it_is(evening: Evening, tags: list[Ntag]) -> None:
    evening.sit(lay(tags[0]), lift)
    first, last = evening.desk.shown[0], evening.desk.shown[-1]
    assert (first["text"], first["line"]) == ("Bedtime Story 1/2", "lay a sticker on the reader")
    assert (last["text"], last["done"], last["total"]) == ("Bedtime Story 2/2", 1, 4)


def test_a_sticker_that_rests_is_written_once(evening: Evening, tags: list[Ntag]) -> None:
    evening.sit(lay(tags[0]), wait, wait)
    assert evening.written() == ["A-1#1"]
    assert evening.desk.sounds == ["accepted"]


def test_a_sticker_of_the_list_is_not_overwritten_even_with_replace(
    evening: Evening, tags: list[Ntag]
) -> None:
    evening.sit(lay(tags[0]), lay(tags[1]), lift, lay(tags[0]), replaces=True)
    assert evening.written() == ["A-1#1", "A-1#2"]
    assert held(tags[0]) == "Bedtime Story"
    assert evening.told("this sticker is A-1#1 of this list already")


def test_two_stickers_at_once_are_not_written(evening: Evening, tags: list[Ntag]) -> None:
    def both(desk: BenchDesk) -> None:
        desk.put(tags[0])
        desk.put(tags[1])

    evening.sit(both, wait)
    assert evening.written() == []
    assert evening.desk.shown[-1]["line"] == "only one at a time"


def test_undo_makes_the_sticker_what_it_was_and_asks_for_its_card_again(
    evening: Evening, tags: list[Ntag]
) -> None:
    evening.sit(lay(tags[0]), press("left"))
    assert held(tags[0]) == "empty"
    assert bytes(tags[0].memory.image[16:24]) == bytes.fromhex("0103A00C340300FE")
    assert evening.written() == []
    evening.sit(lay(tags[0]))
    assert evening.written() == ["A-1#1"]


def test_undo_of_a_sticker_that_is_not_there_leaves_it_to_be_laid_down_again(
    evening: Evening, tags: list[Ntag]
) -> None:
    evening.sit(lay(tags[0]), lift, kind("undo"), lay(tags[0]))
    assert evening.told("its sticker still holds it")
    assert evening.written() == ["A-1#1"]


def test_undo_of_a_protected_sticker(evening: Evening, tags: list[Ntag]) -> None:
    evening.sit(lay(tags[0]), kind("undo"), password=PASSWORD)
    assert held(tags[0]) == "empty"


def test_undo_of_nothing_says_so(evening: Evening) -> None:
    evening.sit(kind("undo"))
    assert evening.told("nothing was written yet")


def test_a_skipped_card_is_asked_for_again_when_you_begin_there(evening: Evening, tags: list[Ntag]) -> None:
    assert evening.sit(press("right"), kind("skip"), lay(tags[2]), lay(tags[3]))
    assert evening.written() == ["A-2#1", "A-3#1"]
    progress = Progress(evening.path)
    progress.ask_again(evening.cards()[1:])
    assert evening.sit(lay(tags[4]))
    assert evening.written() == ["A-2#1", "A-3#1", "A-1#2"]


def test_you_may_begin_anywhere(evening: Evening, tags: list[Ntag]) -> None:
    evening.sit(lay(tags[0]), first=3)
    assert evening.written() == ["A-2#1"]


def test_it_goes_on_where_it_stopped(evening: Evening, tags: list[Ntag]) -> None:
    evening.sit(lay(tags[0]), kind("quit"))
    evening.sit(lay(tags[1]))
    assert evening.written() == ["A-1#1", "A-1#2"]


def test_a_title_that_was_changed_is_written_again_on_its_own_sticker(
    evening: Evening, tags: list[Ntag]
) -> None:
    evening.sit(lay(tags[0]), lay(tags[1]), lay(tags[2]), lay(tags[3]))
    evening.path.write_text(LIST.replace("Nap Time,action,1", "Nap Hour,action,1"))
    assert evening.sit(lay(tags[3]), lay(tags[2]))
    assert evening.told("this sticker is A-3#1 of this list already")
    assert held(tags[2]) == "Nap Hour"


def test_a_file_that_tells_nothing_is_left_alone(evening: Evening) -> None:
    path = Progress(evening.path).path
    for content in ("", "[]", '{"version": 2}', '{"version": 1, "written": [["A"]], "skipped": []}'):
        path.write_text(content)
        with pytest.raises(BadProgress):
            Progress(evening.path)
        assert path.read_text() == content


def test_choices_may_change_before_the_first_sticker_and_an_older_file_takes_any(
    evening: Evening, tags: list[Ntag]
) -> None:
    progress = Progress(evening.path)
    progress.adopt({"deck": "--deck 1"})
    progress.skip(evening.cards()[0])
    Progress(evening.path).require({"deck": "--deck 2"})
    evening.sit(lay(tags[0]))
    with pytest.raises(OtherChoices):
        Progress(evening.path).require({"deck": "--deck 2", "lock": "--lock"})
    path = progress.path
    path.write_text(json.dumps({k: v for k, v in json.loads(path.read_text()).items() if k != "choices"}))
    Progress(evening.path).require({"deck": "--deck 2"})


# -- stopped at any step ------------------------------------------------------------------------------


def test_taken_away_at_any_step_it_is_finished_when_it_is_laid_back(evening: Evening) -> None:
    exchange = torn = 0
    while True:
        Progress(evening.path).path.unlink(missing_ok=True)
        tag = sticker(1)
        evening.lines.clear()
        desk = evening.desk = BenchDesk(lay(tag), lift, lay(sticker(2)), lay(tag), lift)
        desk.taken_at = exchange, 5_500
        evening.sit_at(desk)
        assert held(tag) == "Bedtime Story"
        assert evening.written() == ["A-1#1"] or not evening.told("not finished")
        torn += evening.told("is half written: lay it back")
        if exchange > desk.exchanges or exchange > 40:
            break
        exchange += 1
    assert torn > 8


def test_a_half_written_sticker_can_be_given_up(evening: Evening, tags: list[Ntag]) -> None:
    desk = evening.desk = BenchDesk(lay(tags[0]), kind("skip"), lay(tags[1]))
    desk.taken_at = 10, 5_500
    evening.sit_at(desk)
    assert evening.told("is given up")
    assert held(tags[0]) in ("torn", "empty")
    assert (evening.written(), held(tags[1])) == (["A-1#1"], "Bedtime Story")


class Pulled(Exception):
    """The computer loses its power."""


def test_the_computer_stopped_at_any_step_goes_on_with_the_half_written_sticker(evening: Evening) -> None:
    class Dying(BenchDesk):
        last = 0

        def exchange(self, uid: bytes, command: bytes) -> bytes:
            if self.exchanges == self.last:
                raise Pulled
            return super().exchange(uid, command)

    for last in range(40):
        Progress(evening.path).path.unlink(missing_ok=True)
        tag = sticker(1)
        desk = Dying(lay(tag))
        desk.last = last
        try:
            evening.sit_at(desk)
        except Pulled:
            assert evening.written() == []
            evening.sit(lay(tag))
        assert evening.written() == ["A-1#1"]
        assert held(tag) == "Bedtime Story"
        json.loads(Progress(evening.path).path.read_text())
