"""On a real littlefs, no power cut in a change or a merge of the UID map loses a card."""

import gc
import itertools
from typing import Any

import pytest

from host_sim import play
from host_sim.standins import install
from host_sim.wire.nor_flash import PowerCut
from host_sim.workbench import Workbench
from tally.app.reading import uid_map
from tally.tags.encode import body_of
from tally.tags.layouts import little_troubles as tag_layout
from tally.tags.record import TITLE, Tag

# On one core: the power cuts in the map are made once for all.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("uid_map_power")]

OLD = 47  # 15 of these are changes that are not merged yet
SEVENTH = 7
CHANGED, NEW = bytes([3, 0, 0, SEVENTH]), bytes([9, 9, 9, 9])
CUT_STRIDE = 241
FEWEST_CUTS = 60


def card(name: str) -> bytes:
    title = {"id": name, "name": name, "type": "toy", "cost": 3}
    return body_of(Tag(TITLE, "little_troubles", 0, title, False), tag_layout, uid_map.LONGEST_CARD)


def uid(number: int) -> bytes:
    return bytes([3, 0, 0, number])


class Bench:
    """A table's flash with a store on it. `image` is a copy to go back to."""

    def __init__(self) -> None:
        self.workbench = Workbench(play.compiled("pico"))
        store = self.store()
        for number in range(OLD):
            uid_map.keep(store, uid(number), card(f"Card {number}"))
            if number < OLD - 1:
                merge(store)
        self.image = self.workbench.table_image()

    def store(self) -> Any:
        install(self.workbench.bench)
        from devices.store import open_store

        return open_store(*self.workbench.board["table"])

    def as_before(self) -> Any:
        self.workbench.flash.load(self.image, self.workbench.board["table"][0])
        return self.store()


def merge(store: Any) -> None:
    merging = uid_map.Merging(store)
    while merging.step():
        pass


def change(store: Any) -> None:
    uid_map.keep(store, CHANGED, card("Changed"))
    uid_map.keep(store, NEW, card("New"))
    merge(store)


@pytest.fixture(scope="module")
def bench() -> Bench:
    return Bench()


# A file that the cut left open fails when it is closed without power: that does not matter.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_a_cut_at_any_time_leaves_every_card_as_it_was_or_as_it_is_now(bench: Bench) -> None:
    flash = bench.workbench.flash
    ends: list[tuple[bool, bool]] = []
    for cut in itertools.count(0, CUT_STRIDE):
        store = bench.as_before()
        flash.cut_power_after(cut)
        is_cut = False
        try:
            change(store)
        except (PowerCut, OSError):
            is_cut = True
        flash.restore_power()
        found = {uid_map.uid_of(row): uid_map.card_of(row) for row in uid_map.rows(bench.store())}
        new = found.pop(NEW, b"")
        changed = found.pop(CHANGED)
        assert found == {uid(number): card(f"Card {number}") for number in range(OLD) if number != SEVENTH}
        assert new in (b"", card("New"))
        assert changed in (card("Card 7"), card("Changed"))
        ends.append((changed == card("Changed"), new != b""))
        if not is_cut:
            break
    gc.collect()
    assert ends[0] == (False, False)
    assert ends[-1] == (True, True)
    assert len(ends) > FEWEST_CUTS
    assert ends == sorted(ends)


def test_a_merge_whose_changes_were_not_dropped_yet_is_done_again(bench: Bench) -> None:
    store = bench.as_before()
    news = store.read(uid_map.FRESH)
    change(store)
    assert store.read(uid_map.FRESH) == b""
    draft = store.begin(uid_map.FRESH)
    draft.add(news + uid_map.row_of(uid(SEVENTH), b""))
    draft.keep()
    merge(store)
    found = [uid_map.uid_of(row) for row in uid_map.rows(store)]
    assert len(found) == OLD
    assert CHANGED not in found
