"""The shape of a board configuration: the keys of each table, and the kind of each key's value."""

import difflib
from collections.abc import Iterator
from typing import Any

Board = dict[str, Any]
Shape = dict[str, tuple[type, ...]]

TOP: Shape = {
    "name": (str,),
    "chip": (str,),
    "clock_hz": (int,),
    "i2c": (list,),
    "screens": (list,),
    "reader": (dict,),
    "buttons": (dict,),
    "buzzer": (dict,),
    "led": (dict,),
    "flash": (dict,),
}
I2C: Shape = {"bus": (int,), "sda": (int,), "scl": (int,), "frequency_hz": (int,)}
SCREEN: Shape = {"bus": (int,), "address": (int,), "controller": (str,)}
BUTTONS: Shape = {"left": (int,), "ok": (int,), "right": (int,)}
BUZZER: Shape = {"pin": (int,)}
LED: Shape = {"pin": (int, str)}
FLASH: Shape = {"total": (int,), "storage": (int,), "log": (int,), "table": (int,)}
SIGNALS: Shape = {"irq": (int,), "reset": (int,)}
READERS: dict[str, Shape] = {
    "i2c": {"transport": (str,), "bus": (int,), "address": (int,), **SIGNALS},
    "spi": {
        "transport": (str,),
        "sck": (int,),
        "mosi": (int,),
        "miso": (int,),
        "cs": (int,),
        "frequency_hz": (int,),
        **SIGNALS,
    },
}
OPTIONAL = {"clock_hz", "screens.controller", *(f"reader.{key}" for key in SIGNALS)}

TYPE_NAMES = {str: "text", int: "a number", list: "a list of tables", dict: "a table"}


def wrong_shapes(board: Board) -> Iterator[str]:
    """Yield a line for each key that is missing, unknown, or has a value of the wrong kind."""
    top = list(_wrong_table("", board, TOP))
    yield from top
    if top:
        return
    yield from _wrong_reader(board["reader"])
    for table, shape in (("buttons", BUTTONS), ("buzzer", BUZZER), ("led", LED), ("flash", FLASH)):
        yield from _wrong_table(f"{table}.", board[table], shape)
    for tables, shape in (("i2c", I2C), ("screens", SCREEN)):
        for table in board[tables]:
            yield from _wrong_table(f"{tables}.", table, shape)


def unlisted(key: str, value: str, allowed: tuple[str, ...]) -> Iterator[str]:
    """Yield a line if a value is not one of the possible ones."""
    if value not in allowed:
        yield f"{key} is {value!r}; possible: {', '.join(allowed)}"


def _wrong_reader(reader: Board) -> Iterator[str]:
    """Yield what is wrong with the keys that the reader's transport needs."""
    if "transport" not in reader:
        yield "missing key reader.transport"
    elif reader["transport"] in tuple(READERS):
        yield from _wrong_table("reader.", reader, READERS[reader["transport"]])
    else:
        yield from unlisted("reader.transport", reader["transport"], tuple(READERS))


def _wrong_table(prefix: str, table: object, shape: Shape) -> Iterator[str]:
    if not isinstance(table, dict):
        yield f"{prefix.rstrip('.')} must be a list of tables"
        return
    for key, value in table.items():
        if key not in shape:
            yield f"unknown key {prefix}{key}{_suggestion(key, shape)}"
        elif not isinstance(value, shape[key]) or isinstance(value, bool):
            wanted = " or ".join(TYPE_NAMES[kind] for kind in shape[key])
            yield f"{prefix}{key} must be {wanted}, not {value!r}"
    yield from (
        f"missing key {prefix}{key}" for key in shape if key not in table and f"{prefix}{key}" not in OPTIONAL
    )


def _suggestion(key: str, shape: Shape) -> str:
    close = difflib.get_close_matches(key, shape, n=1)
    return f": did you mean {close[0]}?" if close else ""
