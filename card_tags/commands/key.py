"""`key`: makes keys that sign decks, and lists the tables that know them. It never shows a key."""

from pathlib import Path

import click

from card_tags.command_parts import FILE, OUTPUT
from card_tags.table.table_port import PORT, table_at
from card_tags.writer import signing

# This project's .gitignore has it.
SUFFIX = ".key"


@click.group("key")
def command() -> None:
    """Make keys that sign decks, and say which tables know them."""


@command.command()
@click.argument("file", type=OUTPUT)
@click.option(
    "--name", help="The name that a table shows for cards signed with it. Without it, the file's name."
)
def new(file: Path, name: str | None) -> None:
    """Write a new key into FILE, named .key. Anybody who has the file can sign, so keep it to yourself."""
    if file.suffix != SUFFIX:
        raise click.ClickException(f"name it {SUFFIX}, such as {file.stem}{SUFFIX}: git then never offers it")
    try:
        key = signing.new_key(file.stem if name is None else name)
        signing.write_key(key, file)
    except ValueError as wrong:
        raise click.ClickException(str(wrong))
    except FileExistsError:
        raise click.ClickException(f"{file} is there already: a key is never written over")
    click.echo(f"{file}: the key {key.name!r} ({key.id})")


@command.command()
@click.argument("file", type=FILE)
@PORT
def send(file: Path, port: str) -> None:
    """Send the key in FILE to a table. It then knows the cards that are signed with it."""
    try:
        key = signing.read_key(file)
    except signing.BadKey as bad:
        raise click.ClickException(str(bad))
    _ask(port, "key_keep", name=key.name, secret=key.secret.hex())
    click.echo(f"the table knows {key.name!r} ({key.id})")


@command.command()
@click.argument("name")
@PORT
def forget(name: str, port: str) -> None:
    """Make a table forget the key called NAME."""
    _ask(port, "key_forget", name=name)
    click.echo(f"the table has forgotten {name!r}")


@command.command("list")
@PORT
def list_names(port: str) -> None:
    """List the names of the keys that a table knows."""
    keys = _ask(port, "key_names")["keys"]
    for name, key_id in keys:
        click.echo(f"{key_id}  {name}")
    if not keys:
        click.echo("the table knows no key yet")


def _ask(port: str, do: str, **arguments: str) -> dict[str, list[list[str]]]:
    with table_at(port) as device:
        return device.ask(do, **arguments)
