"""Reads and checks the lines of scripts. A wrong line gets a sentence that says why."""

import json

from host_sim.workbench import CONTROLLERS, SCREENS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from host_sim.workbench import Workbench

# The arguments of each gesture; those that follow in ONE_MORE or MANY_MORE may be left out.
GESTURES: "dict[str, tuple[str, ...]]" = {
    "tap": ("label",),
    "put": ("label",),
    "lift": (),
    "bring": ("UID in hex", "message in hex"),
    "throw": ("face",),
    "erase": ("label",),
    "rewrite": ("label",),
    "press": ("button",),
    "hold": ("button",),
    "pick": ("row",),
    "push": ("button",),
    "let_go": ("button",),
    "wait": ("time in ms",),
    "doze": ("time in ms",),
    "card": ("label", "hex"),
    "load": ("sector", "hex"),
    "show": ("caption",),
    "restart": (),
    "cut_writing": (),
    "new": (),
    "crash": (),
    "hang": (),
    "unplug": ("plug",),
    "replug": ("plug",),
    "jam": (),
    "cross": ("part",),
    "move": ("part", "bus", "address"),
    "silence": ("part",),
    "cut": ("wire",),
    "exchange_signals": (),
    "mend": (),
    "fit": ("screen", "controller"),
    "refuse": ("part", "byte or address"),
    "garble": ("part", "byte"),
    "cut_short": ("part", "byte"),
    "hold_clock": ("part",),
    "stall": (),
    "stick_irq": ("level",),
    "fail_flash": ("operations",),
    "wear": ("sector",),
    "bounce": ("button",),
    "bounce_off": ("button",),
    "start_late": ("time in ms",),
    "speak": ("code",),
    "ask": ("request",),
    "hall": ("kind", "message"),
    "hall_call": (),
    "quit": (),
}
ONE_MORE = {"ask": "object"}
MANY_MORE = {"put": "label"}

# The least and the most of whole numbers: a wait of up to a day; the face of a die; addresses that I2C leaves
# to chips; a transfer's bytes, -1 for its address; a few operations of the flash; sectors of the journal.
NUMBERS = {
    "time in ms": (0, 86_400_000),
    "face": (1, 256),
    "address": (0x08, 0x77),
    "byte or address": (-1, 1_100),
    "byte": (0, 1_100),
    "operations": (0, 1_000),
    "sector": (0, 63),
}

# Bytes in hex: how many there may be, and the words for a wrong text.
HEX_LENGTHS: "dict[str, tuple[int, ...]]" = {"UID in hex": (4, 7), "message in hex": (), "hex": ()}
HEX_WANTED = {
    "UID in hex": "4 or 7 bytes in small hex letters",
    "message in hex": "bytes in small hex letters",
    "hex": "bytes in small hex letters, a sector of them at most",
}
# The longest has a sector of the flash.
MOST_BYTES = 4_096
HEX_DIGITS = "0123456789abcdef"

# In letters. The longest line of our scripts has 300; a million digits take 20 s to read.
LONGEST_LINE = 128 * 1024

# Expectations of some values among many, each by its dotted path.
LOOKED_INTO = ("expect", "picture", "settings", "answer")


class Lines:
    """Reads the lines of scripts for one workbench: they may name its buttons, parts and buses."""

    def __init__(self, bench: "Workbench") -> None:
        parts = bench.parts()
        self._words: "dict[str, list[Any]]" = {
            "button": sorted(bench.board["buttons"]),
            "part": parts,
            "plug": parts + ["usb"],
            "screen": [part for part in parts if part in SCREENS],
            "controller": sorted(CONTROLLERS),
            "wire": ["irq", "reset"],
            "level": ["low", "high"],
            "bus": sorted(bench.board["i2c"]),
            "kind": ["joined", "seating", "answer", "clock"],
        }

    def read(self, text: str) -> "Any":
        """Return a gesture (a list) or expectations (a dict); raise ValueError with a sentence."""
        line = _parsed(text)
        if type(line) is list and line:
            self._check_gesture(line[0], line[1:])
        elif type(line) is dict and line:
            _check_expectations(line)
        else:
            raise ValueError('a line is a gesture, ["press", "ok"], or an expectation, {"page": "play"}')
        return line

    def _check_gesture(self, verb: "Any", arguments: "list[Any]") -> None:
        if type(verb) is not str or verb not in GESTURES:
            raise ValueError(f"there is no gesture {json.dumps(verb)}")
        kinds = list(GESTURES[verb])
        if verb in MANY_MORE:
            kinds += [MANY_MORE[verb]] * (len(arguments) - len(kinds))
        elif verb in ONE_MORE and len(arguments) > len(kinds):
            kinds.append(ONE_MORE[verb])
        if len(arguments) != len(kinds):
            raise ValueError(f"it is written {_form(verb)}")
        for number, kind in enumerate(kinds):
            self._check(kind, arguments[number])

    def _check(self, kind: str, value: "Any") -> None:
        """Raise ValueError unless a value is of a kind."""
        if kind in self._words:
            words = self._words[kind]
            fits, wanted = value in words, "one of " + ", ".join(map(json.dumps, words))
        elif kind in NUMBERS:
            least, most = NUMBERS[kind]
            fits, wanted = type(value) is int and least <= value <= most, f"a whole number, {least} to {most}"
        elif kind in HEX_LENGTHS:
            fits, wanted = _is_hex(value, HEX_LENGTHS[kind]), HEX_WANTED[kind]
        elif kind in ("object", "message"):
            fits, wanted = type(value) is dict, "in {}"
        else:
            fits, wanted = type(value) is str, "a text in double quotes"
        if not fits:
            raise ValueError(f"{json.dumps(value)} is no {kind}: that is {wanted}")


def _is_hex(value: "Any", lengths: "tuple[int, ...]") -> bool:
    """Return whether a value is bytes in hex, with one of the lengths if there are any."""
    if type(value) is not str or len(value) % 2 or any(digit not in HEX_DIGITS for digit in value):
        return False
    return len(value) // 2 in lengths if lengths else len(value) // 2 <= MOST_BYTES


def _parsed(text: str) -> "Any":
    if len(text) > LONGEST_LINE:
        raise ValueError(f"a line of a script has at most {LONGEST_LINE} letters")
    try:
        return json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        raise ValueError("this is not JSON, or not in one line")


def _check_expectations(line: "dict[str, Any]") -> None:
    for key in line:
        if key in LOOKED_INTO and type(line[key]) is not dict:
            raise ValueError(f'it is written {{"{key}": {{"a.dotted.path": value}}}}')


def _form(verb: str) -> str:
    """Return the form of a gesture, for a message."""
    words = [json.dumps(verb)] + list(GESTURES[verb])
    if verb in MANY_MORE:
        words.append("...")
    form = "[" + ", ".join(words) + "]"
    return f"{form} or {form[:-1]}, {{...}}]" if verb in ONE_MORE else form
