"""Writes the values of modules' names into flash instead of the heap, if they are known at build time.

Plain MicroPython keeps a table on the heap with 8 bytes or more for each name of a module; a game has 3,000
names. Two in three are names of a function, a number or a text, of the module or of one that it imports from.
These are listed here, and `firmware/boards/names.c` finds them. If a name gets any other value, that lies on
the heap, and the heap is searched first.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate, pairwise

from host_sim.flashing.rom_functions import MODULE

FILE = re.compile(r"^// - frozen file name: (\S+)\.py$", re.MULTILINE)
BODY = re.compile(r"^static const byte fun_data_\w+__lt_module_gt_\[\d+\] = \{\n(.*?)^\};", re.M | re.S)
CHILDREN = re.compile(
    r"^static const \S+ \*const children_\w+__lt_module_gt_\[\] = \{\n(.*?)^\};", re.M | re.S
)
OBJECTS = re.compile(r"^static const mp_rom_obj_t const_obj_table_\w+\[\d+\] = \{\n(.*?)^\};", re.M | re.S)
STEP = re.compile(r"^    (?:0x..,)+ // ([A-Z_]+)(?: (.*))?$", re.MULTILINE)
REBOUND = re.compile(r" // (?:STORE|DELETE)_GLOBAL '(\w+)'$", re.MULTILINE)
COUNT = re.compile(r"^const size_t taptally_functions_count = (\d+);$", re.MULTILINE)
FUNCTION = re.compile(r"&taptally_functions\[(\d+)\]$")
WORD = re.compile(r"'([A-Za-z0-9_]+)'")
LITERALS = {
    "LOAD_CONST_NONE": "MP_ROM_NONE",
    "LOAD_CONST_TRUE": "MP_ROM_TRUE",
    "LOAD_CONST_FALSE": "MP_ROM_FALSE",
}

# A function by its number, or a constant in C's form.
Known = int | str
# One of these, or the module from which a name is imported, and its name there.
Names = dict[str, Known | tuple[str, str]]


class _Module:
    """A frozen module, as read from its part of the content."""

    def __init__(self, part: str) -> None:
        self.name = FILE.findall(part)[0].removesuffix("/__init__").replace("/", ".")
        self._functions = [FUNCTION.search(row) for row in _rows(CHILDREN, part)]
        self._objects = _rows(OBJECTS, part)
        self._steps = STEP.findall("".join(BODY.findall(part)))
        self._rebound = set(REBOUND.findall(part))

    def names(self) -> Names:
        """Return its names with their known values."""
        names: Names = {}
        origin = ""
        for (step, what), (after, name) in pairwise(self._steps):
            if step == "IMPORT_NAME":
                origin = what.strip("'")
            known = self._known(step, what, origin) if after == "STORE_NAME" else None
            if known is not None:
                names[name.strip("'")] = known
        return {name: known for name, known in names.items() if name not in self._rebound}

    def _known(self, step: str, what: str, origin: str) -> Known | tuple[str, str] | None:
        """Return the known value that a step of the module's code leaves to be stored, if any."""
        match step:
            case "MAKE_FUNCTION":
                function = self._functions[int(what)]
                return int(function[1]) if function else None
            case "LOAD_CONST_SMALL_INT":
                return f"MP_ROM_INT({what})"
            case "LOAD_CONST_STRING":
                word = WORD.fullmatch(what)
                return f"MP_ROM_QSTR(MP_QSTR_{word[1]})" if word else None
            case "LOAD_CONST_OBJ":
                return self._objects[int(what)]
            case "IMPORT_FROM":  # what a package imports from itself is a module
                return (origin, what.strip("'")) if origin != self.name else None
        return LITERALS.get(step)


def with_names(content: str) -> str:
    """Return frozen content whose functions are in flash, with the names of its modules added."""
    names = {module.name: module.names() for module in map(_Module, MODULE.split(content)[1:])}
    rows = [list(_followed(name, names)) for name in names]
    constants = sorted({known for row in rows for _, known in row if isinstance(known, str)})
    numbers: dict[Known, int] = {
        each: number for number, each in enumerate(constants, _functions_count(content))
    }
    starts = accumulate(map(len, rows), initial=0)
    listed = [f"{{MP_QSTR_{name}, {numbers.get(known, known)}}}" for row in rows for name, known in row]
    return "\n".join(
        (
            content,
            _array("mp_rom_obj_t taptally_constants", constants),
            _array("taptally_name_t taptally_names", listed),
            _array("uint16_t taptally_starts", map(str, starts)),
        )
    )


def _followed(module: str, names: Mapping[str, Names]) -> Iterator[tuple[str, Known]]:
    """Yield each name of a module with its value, followed through imports."""
    for name, stored in names[module].items():
        known: Known | tuple[str, str] | None = stored
        while isinstance(known, tuple):
            origin, there = known
            known = names.get(origin, {}).get(there)
        if known is not None:
            yield name, known


def _functions_count(content: str) -> int:
    return int(COUNT.findall(content)[0])


def _rows(array: re.Pattern[str], part: str) -> list[str]:
    """Return the rows of an array in C; none if there is no such array."""
    return [row.strip().removesuffix(",") for text in array.findall(part) for row in text.splitlines()]


def _array(name: str, rows: Iterable[str]) -> str:
    lines = "".join(f"    {row},\n" for row in rows)
    return f"const {name}[] = {{\n{lines}}};\n"
