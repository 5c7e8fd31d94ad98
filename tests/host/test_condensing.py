"""What is compiled for a Pico does what its source does, in fewer names."""

import ast
import importlib
import sys
import types

import pytest

from host_sim.crash import told_in_full
from host_sim.flashing import drivers
from host_sim.flashing.condensed import condensed_sources, long_names
from host_sim.flashing.condensing import condense
from host_sim.flashing.drivers import driver_sources
from host_sim.flashing.linking import CannotLink, hold_builtins, link
from host_sim.flashing.sources import DRIVERS, drivers_folder
from host_sim.flashing.whole_imports import import_by_name
from tally.app.settings import GAMES

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
    (short,) = [short for short, names in long_names()["resident"].items() if "_draw_seated" in names]
    trace = ["1A2B, up 3 s, page play\n", f'  File "resident", line 1, in {short}\n', "ValueError: x\n"]
    first, place, last = told_in_full(trace)
    assert (first, last) == ("1A2B, up 3 s, page play", "ValueError: x")
    assert place.startswith('  File "resident", line 1, in ')
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


STEPS = "def step(one):\n    return one + 1\ndef _twice(one):\n    return step(step(one))\n"
PAGES = """
import sys
from rules.steps import step
class Page:
    step = 5
    def shown(self, _twice):
        return _twice, step(self.step)
def _twice(one):
    return [one, one]
def both():
    from rules.steps import _twice as twice
    return _twice(1), twice(1), sys.maxsize
"""
ROOT = "from rules.pages import Page, both\nfrom rules.whole import told\nshown = both() + Page().shown(3)\n"
WHOLE = "def told():\n    from rules.steps import step\n    return step(2)\n"
USER = "from rules import whole\nfrom rules.steps import step\n"


def linked() -> dict[str, ast.Module]:
    texts = {"rules": "", "rules.steps": STEPS, "rules.pages": PAGES, "rules.whole": WHOLE, "root": ROOT}
    trees = {name: ast.parse(text) for name, text in (texts | {"rules.user": USER}).items()}
    return link(trees, [ast.parse("from rules.steps import step")], {"root": "rules.linked"})


def test_what_a_root_imports_is_one_module_and_does_what_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    trees = linked()
    assert set(trees) == {"rules", "rules.whole", "rules.linked", "rules.user", "root"}
    for name in trees:
        module = types.ModuleType(name)
        monkeypatch.setitem(sys.modules, name, module)
        module.__dict__.update({"__path__": []} if name == "rules" else {})
    for name in ("rules", "rules.linked", "rules.whole", "root"):
        exec(ast.unparse(trees[name]), sys.modules[name].__dict__)
    assert sys.modules["root"].shown == ([1, 1], 3, sys.maxsize, 3, 6)
    assert sys.modules["root"].told() == 3


def test_a_member_that_others_import_from_is_found_by_its_name() -> None:
    assert "sys.modules['rules.steps'] = sys.modules[__name__]" in ast.unparse(linked()["rules.linked"])


GAME = {
    "games": "",
    "games.own": "from games.own.turn import passed\nfrom games.shared import count\nnow = passed(count)\n",
    "games.own.turn": "from games.own.words import first\ndef passed(count):\n    return count + first()\n",
    "games.own.words": "def first():\n    return 1\n",
    "games.shared": "count = 4\n",
}


def test_of_a_package_its_own_modules_are_one_and_found_by_name_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trees = {name: ast.parse(text) for name, text in GAME.items()}
    trees = link(trees, [], {"games.own": "games.own.core"}, ["games.own.turn", "games.own.setup"])
    assert set(trees) == {"games", "games.own", "games.own.core", "games.shared"}
    modules = {name: types.ModuleType(name) for name in trees}
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setitem(sys.modules, "games.own.turn", None)
    for name in ("games.shared", "games.own.core", "games.own"):
        exec(ast.unparse(trees[name]), modules[name].__dict__)
    assert modules["games.own"].now == 5
    assert modules["games.own"].turn is sys.modules["games.own.turn"] is modules["games.own.core"]
    assert not hasattr(modules["games.own"], "words")


def test_modules_that_rulebooks_and_the_app_name_are_found_by_their_names() -> None:
    modules = GAME | {"app": "def panel(sitting):\n    return sitting.part('words')\n"}
    modules["games.own"] += "EVENTS = {'passed': 'setup turn'}\n"
    renamed = {
        name.replace("games", "tally.rulebooks", 1): text.replace("games", "tally.rulebooks")
        for name, text in modules.items()
    }
    core = condense(renamed, []).sources["tally.rulebooks.own.core"]
    for leaf in ("turn", "words"):
        assert f"sys.modules['tally.rulebooks.own.{leaf}'] = sys.modules[__name__]" in core
    assert "shared" not in core


@pytest.mark.parametrize("game", GAMES)
def test_every_module_that_a_rulebook_names_is_found_on_a_pico(game: str) -> None:
    book = importlib.import_module(f"tally.rulebooks.{game}")
    named = {row.module for row in book.EVENTS.values()}.union(
        book.EVERY_TURN.split(), book.BRIEF, *map(str.split, getattr(book, "BY_PHASE", {}).values())
    )
    sources = condensed_sources()
    core = sources[f"tally/rulebooks/{game}/core.py"]
    linked = {name for name in named if f"sys.modules['tally.rulebooks.{game}.{name}']" in core}
    paths = {name: name if "." in name else f"rulebooks.{game}.{name}" for name in named - linked}
    for name, path in paths.items():
        assert f"tally/{path.replace('.', '/')}.py" in sources, name


def test_a_member_that_hides_a_builtin_is_refused() -> None:
    trees = {name: ast.parse(text) for name, text in {"a.b": "def sum():\n    pass\n", "a": ""}.items()}
    with pytest.raises(CannotLink, match="sum would be no builtin any more"):
        link(trees | {"a.c": ast.parse("from a.b import sum")}, [], {"a.c": "a.d"})


def test_a_large_module_holds_the_builtin_functions_that_it_calls() -> None:
    tree = ast.parse(
        "def longest(names):\n    if not names:\n        raise ValueError\n    return max(map(len, names))"
    )
    hold_builtins(tree)
    assert ast.unparse(tree).startswith("len = len\nmap = map\nmax = max\n\ndef longest")
    space: dict[str, object] = {}
    exec(ast.unparse(ast.fix_missing_locations(tree)), space)
    assert space["longest"](["a", "bcd"]) == 3  # type: ignore[operator]


def test_the_drivers_lose_what_nobody_calls_and_nothing_else() -> None:
    sources = driver_sources()
    for name in DRIVERS:
        assert len(sources[name]) < len((drivers_folder() / name).read_text()) / 2
    reader = sources["adafruit_pn532/adafruit_pn532.py"]
    assert "def send_command" in reader
    for gone in ("typing", "NDEF_URIPREFIX", "_COMMAND", "read_passive_target", "digitalio", "__version__"):
        assert gone not in reader


def test_a_driver_that_has_changed_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(drivers.UNCALLED, "SSD1306_I2C", ("write_framebuf", "dim"))
    with pytest.raises(ValueError, match="SSD1306_I2C has no dim"):
        driver_sources()


NUMBERS = """
VERSION = 3
COUNT = 0
def check(one):
    return one + VERSION
def count():
    global COUNT
    COUNT += 1
"""
ASKING = (
    "from tags import numbers, other\ndef told(check):\n    return numbers.VERSION, numbers.check(check)\n"
)


def test_a_module_that_is_only_asked_is_imported_by_name() -> None:
    trees = {"tags": ast.parse(""), "tags.numbers": ast.parse(NUMBERS), "asking": ast.parse(ASKING)}
    import_by_name(trees)
    text = ast.unparse(trees["asking"])
    assert "from tags import other\nfrom tags.numbers import VERSION, check as check_of_numbers" in text
    assert "return (VERSION, check_of_numbers(check))" in text


@pytest.mark.parametrize("use", ["numbers.COUNT", "numbers.missing", "[numbers]"])
def test_a_module_stays_whole_where_its_names_change_or_it_is_passed_on(use: str) -> None:
    text = f"from tags import numbers\nprint({use}, numbers.VERSION)"
    trees = {"tags": ast.parse(""), "tags.numbers": ast.parse(NUMBERS), "asking": ast.parse(text)}
    import_by_name(trees)
    assert ast.unparse(trees["asking"]) == text
