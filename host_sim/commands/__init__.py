"""The commands of `python -m host_sim`: `card_tags.command_group` finds them."""
