"""`figures`: prints what a kiosk has counted, as CSV."""

import csv
import io
from typing import Any

import click

from card_tags.table.device import Device
from card_tags.table.table_port import PORT, table_at

COUNTS = {
    "minutes": "minutes of use",
    "visitors": "visitors",
    "begun": "demos begun",
    "finished": "demos finished",
    "games": "games",
    "faults": "faults",
}


@click.command("figures")
@PORT
def command(port: str) -> None:
    """Print a kiosk's figures of the last days as CSV. Today comes last.

    The last column tells at which steps of the demo people left: `3:2 7:1` is two at step 3, one at step 7.
    """
    with table_at(port) as table:
        days = _days(table)
    printed = io.StringIO()
    rows = csv.writer(printed, lineterminator="\n")
    rows.writerow(["day", *COUNTS.values(), "left at step"])
    for number, day in enumerate(days, 1):
        left = [f"{step}:{count}" for step, count in enumerate(day["left"], 1) if count]
        rows.writerow([number, *(day[what] for what in COUNTS), " ".join(left)])
    click.echo(printed.getvalue(), nl=False)


def _days(table: Device) -> list[dict[str, Any]]:
    days: list[dict[str, Any]] = []
    while True:
        answer = table.ask("figures", after=len(days))
        days += answer["days"]
        if not answer["more"]:
            return days
