"""A group of commands that are the modules of a package."""

from importlib import import_module
from pkgutil import iter_modules, resolve_name
from typing import Any

import click

from card_tags.input_files import TooLarge


class Commands(click.Group):
    """A group with a command for every module of a package: in `check_deck.py`, `command` is `check-deck`.

    A module is loaded when its command is called, or when all are listed. So one command's imports slow down
    no other command. A name that Python reserves takes a `_` at its end: `import_.py` holds `import`. A
    problem with a file becomes one line.
    """

    def __init__(self, *arguments: Any, package: str, **others: Any) -> None:
        super().__init__(*arguments, **others)
        self._package = package

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  (click's signature)
        """Return the commands' names, sorted."""
        return sorted(map(_command_name, self._modules()))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the command of this name, None where there is none."""
        for module in self._modules():
            if _command_name(module) == cmd_name:
                found = resolve_name(f"{self._package}.{module}:command")
                assert isinstance(found, click.Command)
                return found
        return super().get_command(ctx, cmd_name)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; end with a line if a file cannot be read or written, or is not text."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise click.ClickException(f"{fault.filename or 'standard output'}: {fault.strerror or fault}")
        except TooLarge as fault:
            raise click.ClickException(str(fault))
        except UnicodeDecodeError:
            raise click.ClickException("this is not a text file")

    def _modules(self) -> list[str]:
        return [module.name for module in iter_modules(import_module(self._package).__path__)]


def _command_name(module: str) -> str:
    return module.removesuffix("_").replace("_", "-")
