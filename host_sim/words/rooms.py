"""The room that a screen has for a text, by its key. A key that is not listed has one line."""

import re
from functools import cache
from typing import NamedTuple

from tally.screens.canvas import WIDTH
from tally.screens.fonts import SMALL
from tally.screens.layout import LINE_ROOM
from tally.screens.message import TEXT_ROOM

# A value goes to its place, a name or a number. It takes about this much of the room.
VALUE_PIXELS = 24
_PLACE = re.compile(r"\{\d?\}|%s")
_ANY_LINES = 0


class Room(NamedTuple):
    """A number of lines, and their width in pixels, in small letters. _ANY_LINES: the page goes on."""

    pixels: int
    lines: int = 1

    def comment(self) -> str:
        """Return the comment of a message."""
        if self.lines == 1:
            return f"max {self.pixels} pixels"
        return f"max {self.pixels} pixels a line" + (f", {self.lines} lines" if self.lines else "")

    def holds(self, text: str) -> bool:
        """Return whether a text and its values can be shown whole."""
        return not self.excess(text)

    def excess(self, text: str) -> str:
        """Return how long a text is that cannot be shown whole with its values; "" for any other."""
        lines = [text] if self.lines == 1 else SMALL.wrap(_PLACE.sub("", text), self.pixels)
        widest = max(lines, key=_width)
        if (width := _width(widest)) > self.pixels:
            where = "" if self.lines == 1 else f", in {widest!r}"
            return f"{width} pixels long, {self.pixels} at most{where}"
        if self.lines != _ANY_LINES and len(lines) > self.lines:
            return f"{len(lines)} lines of {self.pixels} pixels long, {self.lines} at most"
        return ""


def _width(text: str) -> int:
    """Return the width of a text in pixels, with its values."""
    return SMALL.width(_PLACE.sub("", text)) + len(_PLACE.findall(text)) * VALUE_PIXELS


_TAB = Room(50)
_ROW = Room(118)
_NAME_OF_ROW = Room(80)
_VALUE_OF_ROW = Room(56)
_CAPTION = Room(56)
_MESSAGE = Room(TEXT_ROOM, 4)
_PAGE = Room(LINE_ROOM - 4, _ANY_LINES)
_NEWS = Room(_ROW.pixels, 2)
_LINE = Room(LINE_ROOM)
# The first entry that is the beginning of a key counts.
_ROOMS = (
    (r"attract\.(lay|where)", Room(58)),
    (r"counter\.wins", Room(23)),
    (r"card\.reward", Room(66)),
    (r"new_game\.title", Room(42)),
    (r"ask\.(hold_left|left_back)|hand\.(was|discard|keep)", Room(57 + VALUE_PIXELS // 2)),
    (r"wotn\.(short|to_reach)", Room(36)),
    (r"attract\.fight", Room(104)),
    (r"attract\.language", Room(72)),
    (r"label\.\w+\.short", Room(35)),
    (r"(\w+\.)?(label|tab)\.", _TAB),
    (r"\w+_says\.|text\.", _PAGE),
    (r"\w*because\.|written\.", _ROW),
    (
        r"refused|why|fight\.instead\.|\w+\.why|sure\.\w+\.then|tag\.\w+\.|kiosk\.(?!title|count)|damaged|crash\.(?!advice)|demo_|keyholder\.tap|check\.picture",
        _MESSAGE,
    ),
    (r"(\w+\.)?phase", Room(50)),
    (r"(\w+\.)?told|\w+_did|did|removed|line|\w+\.line", _NEWS),
    (r"crash\.advice", Room(WIDTH)),
    (r"check\.trouble|crash", _LINE),
    (r"settings\.|option|new_game|staff|about|check", _NAME_OF_ROW),
    (r"value", _VALUE_OF_ROW),
    (r"counter|type", _CAPTION),
    (r"menu|question|effect|answer|cards|pile|deck|token", _ROW),
)


@cache
def of(key: str, english: str) -> Room:
    """Return the room of a text. It is at least as much as the English text takes."""
    room = next((room for beginning, room in _ROOMS if re.match(beginning, key)), _LINE)
    while not room.holds(english):
        room = room._replace(pixels=room.pixels + 1)
    return room
