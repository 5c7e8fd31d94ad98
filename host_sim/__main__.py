"""The commands: `python -m host_sim --help` lists them."""

import sys
from io import TextIOWrapper

import click

from card_tags.command_group import Commands
from card_tags.spoken_language import language_option


@click.group(cls=Commands, package="host_sim.commands")
@language_option
def main() -> None:
    """Taptally on a desktop: the firmware over emulated chips, and the tools around it."""
    sys.set_int_max_str_digits(0)  # counts have no limit, and MicroPython writes each in full
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a name may hold what this terminal has not


if __name__ == "__main__":
    main(prog_name="python -m host_sim")
