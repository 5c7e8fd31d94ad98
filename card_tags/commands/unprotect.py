"""`unprotect`: takes the password off the tag on the reader."""

import click

from card_tags.table.at_table import PORT, known_password, laid_down, remote_reader
from card_tags.writer.protecting import unprotect
from card_tags.writer.stickers import Unfit

TITLE_BAR = "Take a password off"


@click.command("unprotect")
@PORT
def command(port: str) -> None:
    """Take the password off the tag on the table's reader. Then anybody can write on it."""
    password = known_password()
    try:
        with remote_reader(port) as desk:
            was_protected = unprotect(laid_down(desk, TITLE_BAR), password)
            desk.show("accepted", title=TITLE_BAR, line="no password")
    except Unfit as fault:
        raise click.ClickException(fault.why)
    click.echo("the password is off" if was_protected else "this tag had no password: nothing was written")
