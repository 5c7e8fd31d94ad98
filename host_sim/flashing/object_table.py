"""A module's table of constant objects in its .mpy: never an empty one.

MicroPython lays a module's names and constant objects in one piece of the heap and keeps the address of each
part (`mp_module_context_alloc_tables` in `py/bc.c`, 1.27). Without objects the second address is the end of
the piece; where the names fill it to its last byte, that is where the next piece begins, and the collector
takes it for a reference: whatever comes to lie there is kept for as long as the module.
"""

HEADER_BYTES = 4
IS_STATIC = 1  # in the length of a name: one that every MicroPython has, by its number
NONE = b"\1"  # an object's kind in `py/persistentcode.h`


def with_an_object(module: bytes) -> bytes:
    """Return a .mpy of bytecode with a constant object that nothing asks for, where it had none."""
    names, at = _number(module, HEADER_BYTES)
    objects, at_names = _number(module, at)
    if objects:
        return module
    end = at_names
    for _ in range(names):
        end = _after_name(module, end)
    return module[:at] + b"\1" + module[at_names:end] + NONE + module[end:]


def _after_name(module: bytes, at: int) -> int:
    length, at = _number(module, at)
    return at if length & IS_STATIC else at + (length >> 1) + len(b"\0")


def _number(module: bytes, at: int) -> tuple[int, int]:
    """Return the number that is written there, seven bits a byte from the highest, and where it ends."""
    number = 0
    while True:
        byte = module[at]
        at += 1
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at
