"""What the commands for tags share: a table's port, its reader, and one tag that is laid down."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from card_tags.command_parts import ADDRESS, FILE
from card_tags.table.remote_reader import RemoteReader
from card_tags.table.table_port import PORT as PORT
from card_tags.table.table_port import say, table_at
from card_tags.table.uid_list import MOST_DECKS
from card_tags.writer.signing import BadKey, Key, read_key
from card_tags.writer.stickers import ONE_AT_A_TIME, Gone, OtherKind, Sticker

DECK = click.option(
    "--deck", type=click.IntRange(0, MOST_DECKS), default=0, help="The number of the deck; 0 for none."
)
FIRST = click.option(
    "--from", "first", type=click.IntRange(min=1), help="Begin with the card of this number."
)
REPLACE = click.option(
    "--replace", "replaces", is_flag=True, help="Overwrite stickers that hold something else."
)
BASE = click.option(
    "--base", type=ADDRESS, default="", help="Phones open this address with the card's id behind it."
)
SIGN = click.option("--sign", "key_file", type=FILE, help="Sign each with the key in this file.")
PASSWORD = click.option(
    "--password",
    "protects",
    is_flag=True,
    help="Ask for a password. Nobody can write on the sticker without it.",
)
LOCK = click.option("--lock", "locks", is_flag=True, help="Make each sticker read-only, for ever.")
LAY_DOWN = "lay the tag on the reader"


@contextmanager
def remote_reader(port: str) -> Iterator[RemoteReader]:
    """Yield the reader of the table at a port. If anything fails there, the command ends with a line."""
    try:
        with table_at(port) as device, RemoteReader(device, say) as desk:
            yield desk
    except Gone:
        raise click.ClickException("the tag was taken away too soon: lay it down again")
    except OtherKind as other:
        raise click.ClickException(f"this is {other}, not an NTAG213, 215 or 216")


def laid_down(
    desk: RemoteReader,
    title: str,
    text: str = "",
    line: str = LAY_DOWN,
    passed_over: bytes = b"",
    attend: Callable[[], object] = bool,
) -> Sticker:
    """Return the tag that lies alone on the reader, once there is one, and ask for it if there is none.

    The tag of the UID `passed_over` counts only after it was away. `attend` is called meanwhile, and may
    raise an error to end the wait. Raises DeviceError.
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
        desk.show(title=title, text=text, line=ONE_AT_A_TIME if uids else line)
        if not is_asked:
            click.echo(line, err=True)
            is_asked = True


def confirm_lock() -> None:
    """Ask whether to lock the stickers; end the command if not."""
    click.confirm("A locked sticker can never be changed again. Lock all that are written?", abort=True)


def password() -> str:
    """Ask for a new password, twice, and return it."""
    return str(click.prompt("Password", hide_input=True, confirmation_prompt=True))


def known_password() -> str:
    """Ask once for the password that stickers have already: a mistyped one opens no sticker."""
    return str(click.prompt("Password", hide_input=True))


def key_in(file: Path | None) -> Key | None:
    """Return the key in a file, None without a file."""
    try:
        return read_key(file) if file else None
    except BadKey as bad:
        raise click.ClickException(str(bad))
