"""Writes the functions of frozen code as constants, so that they lie in flash and take no heap.

Plain MicroPython makes each function of a frozen module on the heap when the module is imported: 16 bytes,
1,600 times in a game. This rewrites the C of its build: one table has every function ready, and
`firmware/boards/functions.c` finds it there. A function with default values is still made at the import.
"""

import re

CODE = re.compile(r"^static const byte fun_data_(\w+)\[\d+\] = \{\n    ((?:0x..,)+) // prelude", re.MULTILINE)
RAW = re.compile(r"^static const mp_raw_code\w*_t proto_fun_(\w+) = \{\n(.*?)^\};", re.MULTILINE | re.DOTALL)
CHILDREN = re.compile(r"^static const mp_raw_code_t \*const children_(\w+)\[\]", re.MULTILINE)
CHILD = re.compile(r"^    \(const mp_raw_code_t \*\)&proto_fun_(\w+),$", re.MULTILINE)
CONSTANTS = re.compile(r"^    \.constants = (\{.*?^    \}),$", re.MULTILINE | re.DOTALL)
MODULE = re.compile(r"^(?=// frozen module \w+$)", re.MULTILINE)
LAST_INCLUDE = '#include "py/nativeglue.h"\n'
BYTECODE = ".kind = MP_CODE_BYTECODE,"
MORE, GENERATOR = 0x80, 0x40  # bits in a prelude: another byte follows; it is a generator


class OtherContent(Exception):
    """The frozen content is not in the form that MicroPython 1.27 writes."""


class _Table:
    """The functions of frozen content as rows of C, in the order of their use."""

    def __init__(self, content: str) -> None:
        self.rows: list[str] = []
        self.contexts: list[str] = []
        self._preludes = dict(CODE.findall(content))
        self._parents = set(CHILDREN.findall(content))
        self._native = {name for name, raw in RAW.findall(content) if BYTECODE not in raw}

    def with_functions(self, module: str) -> str:
        """Return a module's part of the content, in which each child is a function of the table."""
        rewritten = CHILD.sub(self._function, module)
        constants = CONSTANTS.search(module)
        if not constants:
            raise OtherContent(f"a module without constants: {module.partition(chr(10))[0]}")
        globals_of = f"&taptally_globals[{len(self.contexts)}]"
        self.contexts.append(f"    {{{{{{&mp_type_module}}, {globals_of}}}, {constants[1]}}},\n")
        return rewritten

    def _function(self, child: re.Match[str]) -> str:
        name = child[1]
        if name in self._native:
            return child[0]
        kind = "mp_type_gen_wrap" if _is_generator(self._preludes[name]) else "mp_type_fun_bc"
        children = f"(void *)&children_{name}" if name in self._parents else "NULL"
        context = f"&taptally_contexts[{len(self.contexts)}]"
        self.rows.append(f"    {{{{&{kind}}}, {context}, {children}, fun_data_{name}}},\n")
        return f"    (const mp_raw_code_t *)&taptally_functions[{len(self.rows) - 1}],"


def with_functions(content: str) -> str:
    """Return frozen content in which the children of each code are functions; raise OtherContent."""
    start, *modules = MODULE.split(content)
    if LAST_INCLUDE not in start:
        raise OtherContent(f"frozen content without {LAST_INCLUDE.strip()}")
    table = _Table(content)
    modules_code = "".join(map(table.with_functions, modules))
    sizes = f"""#include "in_flash.h"

mp_obj_dict_t taptally_globals[{len(modules)}];
const size_t taptally_modules_count = {len(modules)};
const size_t taptally_functions_count = {len(table.rows)};
"""
    functions = f"\nconst taptally_function_t taptally_functions[] = {{\n{''.join(table.rows)}}};\n"
    contexts = f"\nconst mp_module_context_t taptally_contexts[] = {{\n{''.join(table.contexts)}}};\n"
    return start.replace(LAST_INCLUDE, LAST_INCLUDE + sizes) + modules_code + functions + contexts


def _is_generator(prelude: str) -> bool:
    first, *more = (int(byte, 16) for byte in prelude.rstrip(",").split(","))
    return bool(first & MORE and more[0] & GENERATOR)
