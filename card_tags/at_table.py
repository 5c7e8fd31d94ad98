"""What the commands for tags have in common: a table's port, its reader, one tag that is laid down."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from card_tags.device import Device, DeviceError
from card_tags.signing import BadKey, Key, read_key
from card_tags.stickers import Gone, OtherKind, Sticker
from card_tags.tag_desk import TagDesk

PORT = click.option("--port", required=True, help="The table's serial port; `mpremote devs` lists them.")
NO_LABELS = ["", "", ""]
LAY_DOWN = "lay the tag on the reader"
ONE_AT_A_TIME = "only one at a time"


@contextmanager
def tag_desk(port: str) -> Iterator[TagDesk]:
    """Yield the reader of the table at a port; whatever goes wrong there ends the command with a line."""
    try:
        with Device.open(port) as device, TagDesk(device, _tell) as desk:
            yield desk
    except DeviceError as error:
        raise click.ClickException(error.why)
    except Gone:
        raise click.ClickException("the tag was taken away too soon: lay it down again")
    except OtherKind as other:
        raise click.ClickException(f"this is {other}, not an NTAG213, 215 or 216")


def _tell(words: str) -> None:
    click.echo(words, err=True)


def laid_down(
    desk: TagDesk,
    title: str,
    text: str = "",
    line: str = LAY_DOWN,
    passed_over: bytes = b"",
    attend: Callable[[], object] = bool,
) -> Sticker:
    """Return the tag that lies alone on the reader, once there is one, and ask for it if there is none.

    That of the UID `passed_over` is not taken before it was away. `attend` is called meanwhile, and may raise
    an error to end it. Raises DeviceError.
    """
    is_asked = False
    while True:
        attend()
        uids = desk.look()
        if uids and len(uids) == 1 and uids[0] != passed_over:
            return Sticker(desk, uids[0])
        if uids is None or passed_over in uids:
            continue
        passed_over = b""
        desk.show(title=title, text=text, line=ONE_AT_A_TIME if uids else line, labels=NO_LABELS)
        if not is_asked:
            click.echo(line, err=True)
            is_asked = True


def key_in(file: Path | None) -> Key | None:
    """Return the key of a file, None where there is none."""
    try:
        return read_key(file) if file else None
    except BadKey as bad:
        raise click.ClickException(str(bad))
