"""Scripts: taps, presses and expectations, a JSON array or object a line, run by the simulation.

- `["tap", label]`, `["put", label, ...]` (together), `["lift"]`: cards of the tray and the reader;
- `["bring", uid, message]`: a tag of no tray, as a phone read it, both in hex (`""`: a blank one); its label
  is its UID from then on, and brought again it holds another message;
- `["throw", face]`: what the die shows that the device rolls next;
- `["erase", label]`: what is written on the tag of a card is gone; `["rewrite", label]`: it is there again;
- `["press", button]`, `["hold", button]`: "left", "ok" or "right";
- `["wait", ms]`, `["doze", ms]` (nothing happens: it is over sooner), `["show", caption]` (a turning point);
- `["card", label, hex]` (one more in the tray, with this on its tag), `["load", sector, hex]` (of the log: a
  restart takes up the game there);
- `["restart"]` (the Pico alone loses its power), `["cut_writing"]` (in the middle of its next write to
  the flash, and has it back at once), `["new"]` (and forgets everything, as when it was new),
  `["crash"]` (its firmware comes upon a bug), `["hang"]` (its loop does not go on);
- `["unplug", part]`, `["replug", part]` ("reader", "screen" or "usb"), `["jam"]` (the reader's bus is stuck);
- `["cross", part]` (its SDA and SCL), `["move", part, bus, address]`, `["silence", part]`,
  `["cut", wire]` ("irq" or "reset"), `["exchange_signals"]` (these two), `["mend"]` (all is as it should be);
- `["refuse", part, byte]` (it does not acknowledge that byte of the next write to it; -1: its address),
  `["garble", part, byte]`, `["cut_short", part, byte]` (a byte of the next transfer arrives wrong, or it and
  all behind it do not come), `["hold_clock", part]` (its bus stands still), `["stall"]` (the reader is busy
  for ever), `["stick_irq", level]` ("low" or "high"): what lasts ends with `["mend"]`;
- `["fail_flash", operations]` (so many writes and erases come to nothing), `["wear", sector]` (of the log);
- `["bounce", button]`, `["bounce_off", button]`: a push, and its end, of contacts that bounce;
- `["start_late", ms]`: a restart, and in so long the Pico's counter of milliseconds begins anew;
- `["speak", code]`: the table speaks that language, "de", as its settings offer it;
- `["ask", request]`, `["ask", request, {"at": 0}]`: a computer at the USB port asks, and is answered;
- `["push", button]` (and keep it down), `["let_go", button]`; `["quit"]`: here it ends;
- `{"expect": {"seats.0.cookies": 26}}`: dotted paths of the game's view; `#` counts a list;
- `{"picture": {"rows.0.text": "Ann passes"}}`: dotted paths of what the page on show has drawn;
- `{"page": "play"}`: the page on show; `{"refused": "not_quick"}`: a notice with that code is on show;
- `{"faults": ["no_reader"]}`: the banner tells of these;
- `{"trouble": ["reader", "crossed"]}`: the self test shows this part, and this is wrong with it;
- `{"crash": "HUNG"}`: the code of the last bad ending; `{"names": ["Red", "Blue"]}`: of the seats;
- `{"settings": {"pace": "home"}}`: what was chosen for this table, by dotted paths as well;
- `{"sounds": ["tap", "accepted"]}`: these were heard, in this order, since the last such line;
- `{"answer": {"ok.game": "wotn"}}`: dotted paths of the last answer to the computer;
- `{"told": ["card_seen", "card_played", "view"]}`: events and what else it was told since the last such line;
- `{"presses": 3}`, `{"taps": 4}`: so many buttons were pressed, held or pushed, cards tapped or put,
  since the last such line of its kind.

Blank lines and lines that begin with `#` are passed over.
"""

from host_sim.script_lines import LONGEST_LINE, LOOKED_INTO, Lines
from host_sim.simulation import PlannedBug, UnknownCard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from host_sim.simulation import Simulation

    Show = Callable[[str], None]

# After a gesture: until what it set off is on the screen.
SETTLE_MS = 150

# What takes no time, by the names of `Simulation`.
AT_ONCE = {
    "restart": "restart",
    "cut_writing": "cut_writing",
    "new": "make_new",
    "crash": "crash",
    "hang": "hang",
    "put": "put",
    "bring": "bring",
    "erase": "erase",
    "rewrite": "rewrite",
    "throw": "throw",
    "card": "add_card",
    "load": "load",
    "start_late": "start_late",
    "speak": "speak",
}
# What hands do to the wiring, by the names of `Workbench`.
ON_THE_BENCH = (
    "unplug",
    "replug",
    "jam",
    "cross",
    "move",
    "silence",
    "cut",
    "exchange_signals",
    "mend",
    "push",
    "let_go",
)
# What goes wrong there, by the names of `Troubles`.
TROUBLES = (
    "refuse",
    "garble",
    "cut_short",
    "hold_clock",
    "stall",
    "stick_irq",
    "fail_flash",
    "wear",
    "bounce",
    "bounce_off",
)

# What a gesture counts as, where it counts.
COUNTED_AS = {"press": "presses", "hold": "presses", "push": "presses", "tap": "taps", "put": "taps"}

QUIT = ["quit"]
MOST_SHOWN = 60  # letters of a line that is too long

# What a line of a script may raise here, in a sentence of its own.
FAULTS = (AssertionError, UnknownCard, ValueError)


class FellShort(Exception):
    """An expectation of a script does not hold; the message names its line."""


class ScriptRun:
    """Runs scripts on one simulation; `show(caption)` is called at their turning points.

    `held` counts the expectations that held; `is_over` once a script has quit.
    """

    def __init__(self, simulation: "Simulation", show: "Show") -> None:
        self.simulation = simulation
        self.held = 0
        self.is_over = False
        self._show = show
        self._made = {"presses": 0, "taps": 0}
        self._lines = Lines(simulation.bench)

    def steps(self, lines: "Iterable[str]") -> "Iterator[int]":
        """Do what the lines say; yield the milliseconds that the caller lets pass. Raises FellShort."""
        for number, text in enumerate(lines, 1):
            text = text.strip()
            if not text or text.startswith("#"):
                continue
            try:
                line = self._lines.read(text)
                if line == QUIT:
                    self.is_over = True
                    return
                if isinstance(line, list):
                    yield from self._gesture(*line)
                    yield SETTLE_MS
                    self._require_no_bugs()
                else:
                    self._check(line)
            except FAULTS as error:
                raise FellShort(f"line {number}: {_shown(text)}: {error}")

    def _gesture(self, verb: str, *arguments: "Any") -> "Iterable[int]":
        simulation = self.simulation
        if verb in COUNTED_AS:
            self._made[COUNTED_AS[verb]] += 1
        if verb == "wait":
            return arguments
        if verb == "show":
            self._show(*arguments)
        elif verb in ON_THE_BENCH:
            self._touch(verb, *arguments)
        elif verb in TROUBLES:
            getattr(simulation.bench.troubles, verb)(*arguments)
        elif verb in AT_ONCE:
            getattr(simulation, AT_ONCE[verb])(*arguments)
        else:
            hand = simulation.computer if verb == "ask" else simulation
            passing: "Iterator[int]" = getattr(hand, verb)(*arguments)
            return passing
        return ()

    def _touch(self, verb: str, *arguments: "Any") -> None:
        try:
            self.simulation.touch(verb, *arguments)
        except KeyError:  # no such plug in this place
            raise ValueError("this cannot be done with the parts plugged and wired as they are now")

    def _require_no_bugs(self) -> None:
        """Raise ValueError for what the firmware's own handler met, unless the script had asked for it."""
        bugs = [bug for bug in self.simulation.bugs if not isinstance(bug, PlannedBug)]
        self.simulation.bugs.clear()
        for bug in bugs:
            try:
                raise bug  # who looks for it finds its traceback above ours
            except Exception:
                raise ValueError(f"the firmware came upon a bug: {bug!r}")

    def _check(self, line: "dict[str, Any]") -> None:
        for key, wanted in line.items():
            self._expect(key, wanted)
            self.held += 1

    def _expect(self, key: str, wanted: "Any") -> None:
        if key in LOOKED_INTO:
            tree = self._found(key)
            for path, value in wanted.items():
                _same(at(tree, path), value, path)
        else:
            _same(self._found(key), wanted, key)

    def _found(self, key: str) -> "Any":
        if key in self._made:
            return self._count(key)
        if key not in FOUND:
            raise ValueError(f"nothing is known of {key!r} to be expected")
        try:
            return FOUND[key](self.simulation)
        except AttributeError:
            raise ValueError(f"the page on show has no {key}")

    def _count(self, kind: str) -> int:
        """Return how many of a kind were made since the last time."""
        count = self._made[kind]
        self._made[kind] = 0
        return count


def _shown(text: str) -> str:
    """Return a line as a message tells it: what is longer than a line can be is cut off."""
    return text if len(text) <= LONGEST_LINE else text[:MOST_SHOWN] + "..."


def at(view: "Any", path: str) -> "Any":
    """Return the value at a dotted path of a view; a number indexes a list, `#` counts one.

    Raises ValueError where the path leads nowhere.
    """
    try:
        for part in path.split("."):
            key = int(part) if isinstance(view, list) and part != "#" else part
            view = len(view) if part == "#" else view[key]
    except (IndexError, KeyError, TypeError, ValueError):
        raise ValueError(f"there is no {path}")
    return view


def _refused(simulation: "Simulation") -> "Any":
    """Return the code of the notice on show."""
    _same(simulation.table.page_name(), "notice", "page")
    return simulation.table.page().code


def _same(found: "Any", wanted: "Any", what: str) -> None:
    assert found == wanted, f"{what} is {found!r}, wanted {wanted!r}"


# What an expectation is compared with, by its key.
FOUND: "dict[str, Callable[[Simulation], Any]]" = {
    "expect": lambda simulation: simulation.table.sitting.view,
    "picture": lambda simulation: simulation.table.page().picture(),
    "settings": lambda simulation: simulation.table.settings.__dict__,
    "page": lambda simulation: simulation.table.page_name(),
    "refused": _refused,
    "faults": lambda simulation: simulation.table.faults,
    "sounds": lambda simulation: simulation.heard(),
    "trouble": lambda simulation: simulation.table.page().trouble(),
    "names": lambda simulation: simulation.table.settings.names,
    "crash": lambda simulation: simulation.last_crash(),
    "answer": lambda simulation: simulation.computer.answer,
    "told": lambda simulation: simulation.computer.told(),
}
