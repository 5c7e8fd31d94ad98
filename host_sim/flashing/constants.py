"""Constants of all modules put where they are read: numbers, and texts no longer than a name."""

import ast
import operator
from collections import Counter
from collections.abc import Iterator, Mapping

Plain = int | str | None
# A constant by its module and its name there.
Constants = dict[tuple[str, str], Plain]

# A longer text is an object of its own: it stays where it is, once.
LONGEST_TEXT = 10
CONST = "const"
OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
}


class NotConstant(Exception):
    """The expression's value is not known before the firmware runs, or is no plain one."""


def find_constants(trees: Mapping[str, ast.Module]) -> Constants:
    """Return the constants of all modules; one may be made of others, of other modules too."""
    constants: Constants = {}
    known = -1
    while len(constants) > known:
        known = len(constants)
        for module, tree in trees.items():
            values = _values_in(module, tree, constants)
            for name, expression in definitions(tree):
                try:
                    constants[module, name] = _value(expression, values)
                except NotConstant:
                    continue
    return constants


def _values_in(module: str, tree: ast.Module, constants: Constants) -> dict[str, Plain]:
    """Return the constants that a module knows, by name."""
    values = {name: value for (home, name), value in constants.items() if home == module}
    for home, alias in imports(tree):
        if (home, alias.name) in constants:
            values[alias.asname or alias.name] = constants[home, alias.name]
    return values


def definitions(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names in capitals that a module sets once, at its top level, and what to."""
    stores = Counter(
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
    )
    for statement in tree.body:
        for name, expression in assigned(statement):
            if name.isupper() and stores[name] == 1:
                yield name, expression


def assigned(statement: ast.stmt) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names that a statement sets, each with its own value."""
    if not isinstance(statement, ast.Assign):
        return
    for target in statement.targets:
        if isinstance(target, ast.Name):
            yield target.id, statement.value
        elif isinstance(target, ast.Tuple) and isinstance(statement.value, ast.Tuple):
            for name, expression in zip(target.elts, statement.value.elts, strict=True):
                assert isinstance(name, ast.Name)
                yield name.id, expression


def _value(expression: ast.expr, values: Mapping[str, Plain]) -> Plain:
    if isinstance(expression, ast.Constant):
        value = expression.value
        if value is None or isinstance(value, int) or (isinstance(value, str) and len(value) <= LONGEST_TEXT):
            return value
    elif isinstance(expression, ast.Name) and expression.id in values:
        return values[expression.id]
    elif isinstance(expression, ast.Call) and ast.unparse(expression.func) == CONST:
        return _value(expression.args[0], values)
    elif isinstance(expression, ast.UnaryOp) and isinstance(expression.op, ast.USub):
        return -_whole(expression.operand, values)
    elif isinstance(expression, ast.BinOp) and type(expression.op) in OPERATORS:
        left, right = _whole(expression.left, values), _whole(expression.right, values)
        return int(OPERATORS[type(expression.op)](left, right))
    raise NotConstant


def _whole(expression: ast.expr, values: Mapping[str, Plain]) -> int:
    value = _value(expression, values)
    if not isinstance(value, int):
        raise NotConstant
    return value


def put_constants(module: str, tree: ast.Module, constants: Constants, wanted: set[str]) -> None:
    """Put every constant where a module reads it; its own stay besides where they are `wanted` by name."""
    _InPlace(constants, _values_in(module, tree, constants)).visit(tree)
    body: list[ast.stmt] = []
    for statement in tree.body:
        body += _still_needed(statement, module, constants, wanted)
    tree.body = body
    ast.fix_missing_locations(tree)


def _still_needed(
    statement: ast.stmt, module: str, constants: Constants, wanted: set[str]
) -> Iterator[ast.stmt]:
    """Yield what is left of a top-level statement: constants that are wanted by name stay."""
    dropped = [name for name, _ in assigned(statement) if (module, name) in constants and name not in wanted]
    if not dropped:
        yield statement
        return
    for name, expression in assigned(statement):
        if name not in dropped:
            yield ast.Assign([ast.Name(name, ast.Store())], expression)


class _InPlace(ast.NodeTransformer):
    """Puts constants where their names are read, and drops the imports of those names."""

    def __init__(self, constants: Constants, values: Mapping[str, Plain]) -> None:
        self._constants = constants
        self._values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and node.id in self._values:
            return ast.Constant(self._values[node.id])
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom | None:
        # `import NAME as NAME` is for who imports it from here.
        node.names = [
            alias for alias in node.names if alias.asname or (node.module, alias.name) not in self._constants
        ]
        return node if node.names else None


def imports(tree: ast.Module) -> Iterator[tuple[str, ast.alias]]:
    """Yield what a module imports by name, each with where from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                yield node.module, alias
