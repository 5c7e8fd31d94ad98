"""The commands of `python -m card_tags`: `card_tags.command_group` finds them."""
