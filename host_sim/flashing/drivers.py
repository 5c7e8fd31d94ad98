"""Adafruit's drivers as they are compiled: their source, less what nothing on the device calls or reads.

Whole, they would take 14 KB of a Pico's heap more: half of it methods, half names that stay for good.
"""

import ast
from collections.abc import Iterator

from host_sim.flashing.condensing import without_types
from host_sim.flashing.constants import assigned, find_constants, put_constants
from host_sim.flashing.sources import DRIVERS, drivers_folder

# By class. Of the reader's: all above frames, what `devices.pn532_link` has in its own way, and the stock
# start, which waits. Of the screen's: sending whole frames, and how it could stand.
UNCALLED = {
    "PN532": (
        "__init__", "_read_data", "_wait_ready", "_wakeup", "_write_data", "reset", "call_function",
        "power_down", "firmware_version", "SAM_configuration", "read_passive_target",
        "listen_for_passive_target", "get_passive_target", "mifare_classic_authenticate_block",
        "mifare_classic_read_block", "mifare_classic_write_block", "mifare_classic_sub_value_block",
        "mifare_classic_add_value_block", "mifare_classic_get_value_block",
        "mifare_classic_fmt_value_block", "ntag2xx_write_block", "ntag2xx_read_block",
    ),
    "_SSD1306": (
        "power", "poweroff", "contrast", "invert", "rotate", "show", "write_cmd", "write_framebuf",
    ),
    "SSD1306_I2C": ("write_framebuf",),
    "I2CDevice": ("readinto", "write_then_readinto"),
}  # fmt: skip
# What our modules import from the drivers, and these from each other.
ASKED = ("PN532", "BusyError", "SSD1306_I2C", "I2CDevice")


def driver_sources() -> dict[str, str]:
    """Return the drivers' sources by their path on the device; raise ValueError if they have changed."""
    return {name: _trimmed((drivers_folder() / name).read_text()) for name in DRIVERS}


def _trimmed(source: str) -> str:
    tree = without_types(ast.parse(source))
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            _drop_uncalled(node)
    put_constants("", tree, find_constants({"": tree}), set())
    size = 0
    while len(tree.body) != size:
        size = len(tree.body)
        tree.body = list(_read(tree.body, {*ASKED, *_names_read(tree)}))
    return ast.unparse(ast.fix_missing_locations(tree))


def _drop_uncalled(node: ast.ClassDef) -> None:
    uncalled = set(UNCALLED.get(node.name, ()))
    missing = uncalled - {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
    if missing:
        raise ValueError(f"{node.name} has no {', '.join(sorted(missing))}: what does the driver do now?")
    node.body = [each for each in node.body if getattr(each, "name", "") not in uncalled]


def _names_read(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id


def _read(body: list[ast.stmt], names: set[str]) -> Iterator[ast.stmt]:
    """Yield the statements that do more than bind other names than these."""
    for statement in body:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            statement.names = [each for each in statement.names if (each.asname or each.name) in names]
            is_read = bool(statement.names)
        elif isinstance(statement, ast.FunctionDef | ast.ClassDef):
            is_read = statement.name in names
        elif isinstance(statement, ast.Try):
            statement.body = list(_read(statement.body, names))
            is_read = bool(statement.body)
        else:
            bound = {name for name, _ in assigned(statement)}
            is_read = not bound or bool(bound & names)
        if is_read:
            yield statement
