"""The list of titles that a deck is looked up in: any list that `import` takes."""

from __future__ import annotations

from pathlib import Path

from card_tags import input_files, lists
from card_tags.lists import TitleList, exchange, mappings, public_shapes
from card_tags.lists.games import Game
from card_tags.lists.titles import text_of


def read(path: Path, game_name: str | None = None, mapping_name: str | None = None) -> TitleList:
    """Return the titles of a list as `import` makes them of it; raise BadTitles, BadMapping or OverLimit."""
    text = text_of(path)
    public = public_shapes.converted(text) if lists.is_json(path) else None
    if public:
        text, game_name = public.text, game_name or public.game
    game = Game(game_name) if game_name else lists.game_of(path, text)
    mapping = mappings.load(mapping_name, game) if mapping_name else None
    made = exchange.imported(path, game, mapping)
    rows = lists.parse(path.with_suffix(".csv"), input_files.decoded(made.content), game)
    return TitleList(game, rows)
