"""The commands: `python -m host_sim --help` lists them."""

import sys
from io import TextIOWrapper
from typing import Any

import click

from card_tags.command_group import Commands


class ToldInALine(Commands):
    """Commands whose troubles with files are told in one line."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; a file that cannot be read or written, or is no text, ends it with a line."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except OSError as fault:
            raise click.ClickException(f"{fault.filename or 'standard output'}: {fault.strerror}")
        except UnicodeDecodeError:
            raise click.ClickException("this is no text file")


@click.group(cls=ToldInALine, package="host_sim.commands")
def main() -> None:
    """Taptally on a desktop: the firmware over emulated chips, and the tools around it."""
    sys.set_int_max_str_digits(0)  # counts have no limit, and MicroPython writes each in full
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name may hold what this terminal has not


if __name__ == "__main__":
    main(prog_name="python -m host_sim")
