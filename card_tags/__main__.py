"""The commands for cards: `python -m card_tags`."""

import click

from card_tags.command_group import Commands
from card_tags.system_language import language_option


@click.group(cls=Commands, package="card_tags.commands")
@language_option
def main() -> None:
    """Cards and their tags."""


if __name__ == "__main__":
    main(prog_name="python -m card_tags")
