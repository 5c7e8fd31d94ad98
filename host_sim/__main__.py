"""The commands: `python -m host_sim --help` lists them."""

import sys
from io import TextIOWrapper

import click

from card_tags.command_group import Commands
from card_tags.system_language import language_option


@click.group(cls=Commands, package="host_sim.commands")
@language_option
def main() -> None:
    """Taptally on a desktop: the firmware over emulated chips, and the tools around it."""
    sys.set_int_max_str_digits(0)  # counts have no limit: MicroPython writes each in full, and so do we
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # names may hold any letter


if __name__ == "__main__":
    main(prog_name="python -m host_sim")
