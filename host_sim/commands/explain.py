"""`explain`: tells what makes up a number."""

import sys

import click

from host_sim.command_parts import end
from host_sim.explain import as_json, as_text, explain_file


@click.command("explain")
@click.option("--json", "in_json", is_flag=True, help="Print one JSON object a line.")
@click.argument("file")
@click.argument("what")
def command(in_json: bool, file: str, what: str) -> None:
    """Tell what makes up a number at the end of FILE.

    WHAT is a counter (0.cookies) or a card's number (c7.reward). FILE holds events (JSON Lines), or is a
    journal that a table has stored.
    """
    end(explain_file(file, what, as_json if in_json else as_text, sys.stdout.write))
