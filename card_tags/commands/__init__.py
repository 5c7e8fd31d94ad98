"""The commands for cards: `check_deck.py` holds `check-deck`, as the `click` command named `command`.

A module is loaded when its command is called, or all are listed: what one needs slows down no other. A name
that Python keeps for itself takes a `_` at its end: `import_.py` holds `import`.
"""

from importlib import import_module
from pkgutil import iter_modules

import click


class Commands(click.Group):
    """A group with a command for every module of this package."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        """Return the commands' names, sorted."""
        return sorted(_command_name(module.name) for module in iter_modules(__path__))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of this name, None where there is none."""
        for module in iter_modules(__path__):
            if _command_name(module.name) == cmd_name:
                found = import_module(f"{__name__}.{module.name}").command
                assert isinstance(found, click.Command)
                return found
        return super().get_command(ctx, cmd_name)


def _command_name(module: str) -> str:
    return module.removesuffix("_").replace("_", "-")
