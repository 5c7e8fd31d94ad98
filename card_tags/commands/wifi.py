"""`wifi`: writes a network that tables join on a sticker."""

import click

from card_tags.table.at_table import LOCK, PORT, confirm_lock, laid_down, remote_reader
from card_tags.writer.network import lock_network, write_network
from card_tags.writer.stickers import Unfit
from tally.app.hall import wifi

TITLE_BAR = "A Wi-Fi sticker"


@click.command("wifi")
@PORT
@click.option("--network", required=True, help="The network's name. The command asks for its password.")
@click.option("--replace", "replaces", is_flag=True, help="Overwrite a sticker that holds something else.")
@LOCK
def command(port: str, network: str, replaces: bool, locks: bool) -> None:
    """Write a network on a sticker.

    Lay the sticker on a table with a radio, and the table asks whether to join the network. Phones read it,
    too. Everybody can read the password on it.
    """
    if locks:
        confirm_lock()
    secret = click.prompt("Password", default="", hide_input=True, show_default=False, err=True)
    try:
        wifi.check({wifi.NETWORK: network, wifi.PASSWORD: secret})
    except ValueError as wrong:
        raise click.ClickException(str(wrong))
    try:
        with remote_reader(port) as desk:
            sticker = laid_down(desk, TITLE_BAR, text=network)
            is_new = write_network(sticker, network, secret, replaces=replaces)
            is_locked = locks and lock_network(sticker)
            desk.show("accepted", title=TITLE_BAR, text=network, line="done")
    except Unfit as fault:
        raise click.ClickException(str(fault))
    written = "written, and read back" if is_new else "this sticker named it already: nothing was written"
    click.echo(written + ("; it is locked now" if is_locked else ""))
