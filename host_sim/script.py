"""Scripts: gestures and expectations for a simulation, a JSON array or object a line.

- `["tap", label]`, `["put", label, ...]` (together), `["lift"]`: cards of the tray and the reader;
- `["bring", uid, message]`: a tag that is in no tray, as a phone read it, both in hex (`""`: a blank tag).
  Its label is its UID from then on; bring it again to change its message;
- `["throw", face]`: the face that the device's die shows next;
- `["erase", label]`: the content of a card's tag is gone; `["rewrite", label]`: it is there again;
- `["press", button]`, `["hold", button]`: "left", "ok" or "right";
- `["pick", row]`: on a list, as few presses as bring the cursor to the row with this text, and OK;
- `["wait", ms]`, `["doze", ms]` (a wait in which nothing happens: it runs faster), `["show", caption]` (a
  turning point);
- `["card", label, hex]` (one more card in the tray, with this on its tag), `["load", sector, hex]` (a sector
  of the log gets these bytes; a restart takes up the game there);
- `["restart"]` (only the Pico loses its power), `["cut_writing"]` (it loses its power in the middle of its
  next write to the flash, and has it back at once), `["new"]` (it starts as new from the factory),
  `["crash"]` (its firmware meets a bug), `["hang"]` (its loop stops);
- `["unplug", part]`, `["replug", part]` ("reader", "screen" or "usb"), `["jam"]` (the reader's bus sticks);
- `["cross", part]` (exchanges its SDA and SCL), `["move", part, bus, address]`, `["silence", part]` (it does
  not see its bus), `["cut", wire]` ("irq" or "reset"), `["exchange_signals"]` (these two wires), `["mend"]`
  (everything is wired right again);
- `["fit", part, controller]` (a screen with "ssd1306", "sh1106" or "ssd1309" in a screen's place);
- `["refuse", part, byte]` (the part does not acknowledge that byte of the next write to it; -1: its address),
  `["garble", part, byte]` (that byte of the next transfer arrives wrong), `["cut_short", part, byte]` (that
  byte and all later ones do not come), `["hold_clock", part]` (its bus hangs), `["stall"]` (the reader
  is busy for ever), `["stick_irq", level]` ("low" or "high"). `["mend"]` ends those that last;
- `["fail_flash", operations]` (this many writes and erases fail), `["wear", sector]` (a sector of the log
  wears out);
- `["bounce", button]`, `["bounce_off", button]`: contacts that bounce when pushed, and when let go;
- `["start_late", ms]`: a restart; after this time the Pico's counter of milliseconds begins again at 0;
- `["speak", code]`: the table speaks a language of its settings, such as "de";
- `["ask", request]`, `["ask", request, {"at": 0}]`: a computer at the USB port asks, and is answered;
- `["hall", kind, message]`: the table's hall sends it a message, such as
  `["hall", "clock", {"left_s": 600, "runs": true}]`; `card_tags/LINK.md` has the kinds. From then on the
  table is in a hall, until it restarts. `["hall_call"]`: it calls for a judge, or takes the call back;
- `["push", button]` (and keep it down), `["let_go", button]`; `["quit"]`: the script ends here;
- `{"expect": {"seats.0.cookies": 26}}`: values in the game's view, by dotted paths; `#` counts a list;
- `{"picture": {"rows.0.text": "Ann passes"}}`: values in the picture of the page on show, by dotted paths;
- `{"page": "play"}`: the page on show; `{"refused": "not_quick"}`: the code of the notice on show;
- `{"faults": ["no_reader"]}`: the faults in the banner;
- `{"trouble": ["reader", "crossed"]}`: a part in the self test, and its fault;
- `{"crash": "HUNG"}`: the code of the last bad ending; `{"names": ["Red", "Blue"]}`: the names of the seats;
- `{"settings": {"pace": "home"}}`: settings of this table, by dotted paths;
- `{"sounds": ["tap", "accepted"]}`: the sounds since the last such line, in this order;
- `{"answer": {"ok.game": "wotn"}}`: values in the last answer to the computer, by dotted paths;
- `{"told": ["card_seen", "card_played", "view"]}`: what the table sent since the last such line;
- `{"presses": 3}`, `{"taps": 4}`: how many buttons were pressed, held or pushed, or how many cards were
  tapped or put, since the last such line of that kind.

A script may have blank lines and lines that begin with `#`.
"""

from host_sim.script_lines import LONGEST_LINE, LOOKED_INTO, Lines
from host_sim.simulation import PlannedBug, UnknownCard

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from host_sim.simulation import Simulation

    Show = Callable[[str], None]

# The time after a gesture, in which the screen shows its effect.
SETTLE_MS = 150

# Gestures that take no time, by the names of `Simulation`.
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
# Gestures at the wiring, by the names of `Workbench`.
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
    "fit",
    "push",
    "let_go",
)
# Troubles, by the names of `Troubles`.
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

# The kind that a gesture counts as, if it counts.
COUNTED_AS = {"press": "presses", "hold": "presses", "push": "presses", "tap": "taps", "put": "taps"}

QUIT = ["quit"]
MOST_SHOWN = 60  # letters of a long line that a message shows

# The errors of a script's line that have a sentence of their own.
FAULTS = (AssertionError, UnknownCard, ValueError)


class ScriptFailed(Exception):
    """An expectation of a script does not hold; the message names the line."""


class ScriptRun:
    """Runs scripts on one simulation, and calls `show(caption)` at their turning points.

    `held` counts the expectations that held. `is_over` is true after a script's `quit`.
    """

    def __init__(self, simulation: "Simulation", show: "Show") -> None:
        self.simulation = simulation
        self.held = 0
        self.is_over = False
        self._show = show
        self._made = {"presses": 0, "taps": 0}
        self._lines = Lines(simulation.bench)

    def steps(self, lines: "Iterable[str]") -> "Iterator[int]":
        """Do what the lines say; yield milliseconds that the caller has to let pass. Raises ScriptFailed."""
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
                raise ScriptFailed(f"line {number}: {_shown(text)}: {error}")

    def _gesture(self, verb: str, *arguments: "Any") -> "Iterable[int]":
        simulation = self.simulation
        if verb in COUNTED_AS:
            self._made[COUNTED_AS[verb]] += 1
        if verb == "wait":
            return arguments
        if verb == "pick":
            return self._pick(*arguments)
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

    def _pick(self, row: str) -> "Iterator[int]":
        """Bring the cursor of the list on show to a row, and press OK; raise ValueError without the row."""
        shown = self.simulation.table.page().picture()
        if "cursor" not in shown or "items" not in shown:
            raise ValueError("the page on show is no list")
        texts = [item[0] for item in shown["items"]]
        if texts.count(row) != 1:
            raise ValueError(f"{row!r} is not one of the rows, or more than one: {', '.join(texts)}")
        down = (texts.index(row) - shown["cursor"]) % len(texts)
        up = len(texts) - down
        for button in ["right"] * down if down <= up else ["left"] * up:
            yield from self._gesture("press", button)
            yield SETTLE_MS
        yield from self._gesture("press", "ok")

    def _touch(self, verb: str, *arguments: "Any") -> None:
        try:
            self.simulation.touch(verb, *arguments)
        except KeyError:  # this part has no such plug
            raise ValueError("this cannot be done with the parts plugged and wired as they are now")

    def _require_no_bugs(self) -> None:
        """Raise ValueError for a bug that the firmware's handler caught, unless the script ordered it."""
        bugs = [bug for bug in self.simulation.bugs if not isinstance(bug, PlannedBug)]
        self.simulation.bugs.clear()
        for bug in bugs:
            try:
                raise bug  # the bug's traceback comes above ours
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
        """Return how many of a kind there were since the last call."""
        count = self._made[kind]
        self._made[kind] = 0
        return count


def _shown(text: str) -> str:
    """Return a line for a message; a very long one is cut off."""
    return text if len(text) <= LONGEST_LINE else text[:MOST_SHOWN] + "..."


def at(view: "Any", path: str) -> "Any":
    """Return the value at a dotted path of a view; a number indexes a list, `#` counts one.

    Raises ValueError if the path leads nowhere.
    """
    try:
        for part in path.split("."):
            key = int(part) if isinstance(view, list) and part != "#" else part
            view = len(view) if part == "#" else view[key]
    except (IndexError, KeyError, TypeError, ValueError):
        raise ValueError(f"there is no {path}")
    return view


def _page(simulation: "Simulation") -> "Any":
    """Return the page on show, with what only its kind has."""
    return simulation.table.page()


def _refused(simulation: "Simulation") -> "Any":
    """Return the code of the notice on show."""
    _same(simulation.table.page_name(), "notice", "page")
    return _page(simulation).code


def _same(found: "Any", wanted: "Any", what: str) -> None:
    assert found == wanted, f"{what} is {found!r}, wanted {wanted!r}"


# The value that an expectation is compared with, by its key.
FOUND: "dict[str, Callable[[Simulation], Any]]" = {
    "expect": lambda simulation: simulation.table.session.view,
    "picture": lambda simulation: simulation.table.page().picture(),
    "settings": lambda simulation: simulation.table.settings.__dict__,
    "page": lambda simulation: simulation.table.page_name(),
    "refused": _refused,
    "faults": lambda simulation: simulation.table.faults,
    "sounds": lambda simulation: simulation.heard(),
    "trouble": lambda simulation: _page(simulation).trouble(),
    "names": lambda simulation: simulation.table.settings.names,
    "crash": lambda simulation: simulation.last_crash(),
    "answer": lambda simulation: simulation.computer.answer,
    "told": lambda simulation: simulation.computer.received(),
}
