"""What is compiled for a Pico does what its source does, in fewer names."""

from host_sim.crash import told_in_full
from host_sim.flashing.condensed import long_names
from host_sim.flashing.condensing import condense

PHASES = """
from tally.constant import const
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
BUILD, FIGHT = LOOPS = ("build", "fight")
LONG = "longer than ten letters"
_STEP = const(4)
LIMIT: int = _STEP * 2
SHOWN = 3
"""
TURN = """
from words import BUILD, LIMIT, LONG, LOOPS
ROOM = LIMIT + 1
def is_free(phase: "Any", used: int) -> bool:
    return phase == BUILD and used < ROOM and phase in LOOPS and phase != LONG
"""


def condensed(*others: str) -> dict[str, str]:
    return condense({"words": PHASES, "turn": TURN}, ["is_free, LONG, LOOPS", *others]).sources


def test_a_constant_stands_where_its_name_was_read() -> None:
    assert "a == 'build' and b < 9" in condensed()["turn"]


def test_only_what_is_no_plain_constant_is_still_imported() -> None:
    assert "from words import LONG, LOOPS\n" in condensed()["turn"]


def test_tables_and_long_texts_stay_where_they_are() -> None:
    words = condensed()["words"]
    assert "LOOPS = ('build', 'fight')" in words
    assert "LONG = 'longer than ten letters'" in words


def test_constants_and_types_that_nobody_asks_for_are_gone() -> None:
    words = condensed()["words"]
    for name in ("BUILD", "FIGHT", "_STEP", "LIMIT", "SHOWN", "const", "TYPE_CHECKING", "typing"):
        assert name not in words


def test_arguments_have_short_names_but_those_that_are_passed_by_name() -> None:
    assert "def is_free(a, b):" in condensed()["turn"]
    assert "def is_free(phase, a):" in condensed("from turn import is_free\nis_free(phase='build')")["turn"]


def test_a_table_of_one_module_is_a_constant_for_the_compiler() -> None:
    source = "SPENT = ('action', 'pregame')\ndef is_spent(kind):\n    return kind in SPENT\n"
    assert "_a = const(('action', 'pregame'))" in condense({"m": source}, []).sources["m"]


def test_a_text_that_stands_in_two_modules_is_mentioned_as_a_name() -> None:
    source = "def fail():\n    raise Refused('not_your_priority')\n"
    assert ".not_your_priority" in condense({"m": source, "n": source}, []).sources["n"]
    assert ".not_your_priority" not in condense({"m": source}, []).sources["m"]


def test_a_constant_stays_where_it_is_asked_for_by_a_dot_or_from_outside() -> None:
    assert "SHOWN = 3" in condensed("import words\nprint(words.SHOWN)")["words"]
    assert "SHOWN = 3" in condensed("from words import SHOWN")["words"]


def test_a_name_that_is_set_twice_is_no_constant() -> None:
    source = "COUNT = 1\ndef more():\n    global COUNT\n    COUNT = 2\n    return COUNT\n"
    space: dict[str, object] = {}
    exec(condense({"m": source}, ["more, COUNT"]).sources["m"] + "\nresult = more(), COUNT", space)
    assert space["result"] == (2, 2)


def test_a_condensed_module_does_what_its_source_does() -> None:
    sources = condensed()
    spaces = []
    for words, turn in ((PHASES, TURN), (sources["words"], sources["turn"])):
        space: dict[str, object] = {"TYPE_CHECKING": False}
        words_lines = [line for line in words.splitlines() if "import const" not in line]
        exec("const = lambda value: value\n" + "\n".join(words_lines), space)
        exec(turn.replace("from words import", "#"), space)
        spaces.append(space)
    for phase in ("build", "fight", "rest"):
        for used in range(11):
            results = [space["is_free"](phase, used) for space in spaces]  # type: ignore[operator]
            assert results[0] == results[1]


BASE = """
class Base:
    def __init__(self):
        self._held = [self._first()]
    def _first(self):
        return 1
    def shown(self):
        return self._held + _more(self)
def _more(one):
    return [2]
"""
HEIR = """
from base import Base
class Heir(Base):
    def __init__(self):
        super().__init__()
        self._added = _counted(self)
    def _first(self):
        return 10
    def shown(self):
        return super().shown() + [self._added]
def _counted(one):
    return len(one._held)
"""


def shown_by_heir(sources: dict[str, str]) -> object:
    base: dict[str, object] = {}
    exec(sources["base"], base)
    heir = {"Base": base["Base"]}
    exec(sources["heir"].replace("from base import Base", ""), heir)
    return heir["Heir"]().shown()  # type: ignore[operator]


def test_private_names_are_short_and_mean_the_same_in_a_family() -> None:
    condensed = condense({"base": BASE, "heir": HEIR}, ["Base, Heir"])
    assert shown_by_heir(condensed.sources) == shown_by_heir({"base": BASE, "heir": HEIR}) == [10, 2, 1]
    for name in ("_first", "_added", "_more", "_counted"):
        assert name not in "".join(condensed.sources.values())
    assert "_held" in condensed.sources["base"]  # somebody asks another than itself for it


def test_what_others_know_keeps_its_name() -> None:
    user = "from base import Base\nclass Mine(Base):\n    pass\nprint(Base()._held)\n"
    foreign = "class Driver:\n    def _first(self):\n        return 0\n"
    ours = "from driver import Driver\nclass Heir(Driver):\n    def _first(self):\n        return 1\n"
    assert "_held" in condense({"base": BASE}, [user]).sources["base"]
    assert "def _first" in condense({"ours": ours}, [foreign]).sources["ours"]


def test_short_names_are_put_back_into_a_traceback() -> None:
    (short,) = [short for short, names in long_names()["table"].items() if "_draw_seated" in names]
    trace = ["1A2B, up 3 s, page play\n", f'  File "table", line 1, in {short}\n', "ValueError: x\n"]
    first, place, last = told_in_full(trace)
    assert (first, last) == ("1A2B, up 3 s, page play", "ValueError: x")
    assert place.startswith('  File "table", line 1, in ')
    assert "_draw_seated" in place


def test_what_is_imported_by_name_alone_is_short_and_the_same_where_it_is_seen() -> None:
    home = "def doubled(number):\n    return 2 * number\ndef halved(number):\n    return number // 2\n"
    near = "from home import doubled, halved\nresult = doubled(3), halved(8)\n"
    far = "def tripled(number):\n    return 3 * number\n"
    user = "from far import tripled\nimport home\nresult = tripled(3)\n"
    sources = condense({"home": home, "near": near, "far": far, "user": user}, ["result"]).sources
    for name in ("doubled", "halved", "tripled"):
        assert name not in "".join(sources.values())
    space: dict[str, object] = {}
    exec(sources["home"], space)
    exec(sources["near"].split("\n", 1)[1], space)
    assert space["result"] == (6, 4)


def test_what_is_asked_for_by_a_dot_or_a_text_keeps_its_name() -> None:
    home = "def doubled(number):\n    return 2 * number\ndef halved(number):\n    return number // 2\n"
    user = "import home\nresult = home.doubled(3), getattr(home, 'halved')(8)\n"
    source = condense({"home": home, "user": user}, []).sources["home"]
    assert "def doubled" in source
    assert "def halved" in source
