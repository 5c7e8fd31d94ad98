"""What the commands for tags have in common: a table's port, its reader, one tag that is laid down."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from card_tags.device import Device, DeviceError
from card_tags.stickers import Gone, OtherKind, Sticker
from card_tags.tag_desk import TagDesk

PORT = click.option("--port", required=True, help="The table's serial port; `mpremote devs` lists them.")
NO_LABELS = ["", "", ""]


@contextmanager
def tag_desk(port: str) -> Iterator[TagDesk]:
    """Yield the reader of the table at a port; whatever goes wrong there ends the command with a line."""
    try:
        with Device.open(port) as device, TagDesk(device) as desk:
            yield desk
    except DeviceError as error:
        raise click.ClickException(error.why)
    except Gone:
        raise click.ClickException("the tag was taken away too soon: lay it down again")
    except OtherKind as other:
        raise click.ClickException(f"this is {other}, not an NTAG213, 215 or 216")


def laid_down(desk: TagDesk, title: str, **shown: Any) -> Sticker:
    """Ask for a tag, and return the one that lies there alone; raise DeviceError."""
    click.echo("lay the tag on the reader", err=True)
    while True:
        desk.show(title=title, line="lay the tag on the reader", labels=NO_LABELS, **shown)
        uids = desk.look()
        if uids and len(uids) == 1:
            return Sticker(desk, uids[0])
        if uids:
            desk.show(title=title, line="only one at a time", labels=NO_LABELS, **shown)
            time.sleep(0.5)
