"""`dataclasses`: classes made of their fields.

MicroPython does not keep the annotations of a class. So the page's build writes down the fields of each
class.
"""

from dataclass_fields import FIELDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class _Made:
    """A default that is made again for each object."""

    def __init__(self, make: "Callable[[], Any]") -> None:
        self.make = make


def field(default_factory: "Callable[[], Any]") -> "Any":
    """Return a field's default, which is made again for each object."""
    return _Made(default_factory)


def dataclass(frozen: bool) -> "Callable[[type], type]":  # noqa: ARG001
    """Return a decorator that gives a class its `__init__`. Nothing is frozen here."""
    return _with_init


def _with_init(kind: "Any") -> "Any":
    names = FIELDS[kind.__name__]

    def init(self: "Any", *given: "Any", **named: "Any") -> None:
        for index, name in enumerate(names):
            if index < len(given):
                value = given[index]
            elif name in named:
                value = named[name]
            else:
                value = getattr(kind, name)
                if isinstance(value, _Made):
                    value = value.make()
            setattr(self, name, value)

    kind.__init__ = init
    return kind
