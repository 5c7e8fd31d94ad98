"""The games, a line each. What belongs to one has its id in its name: its rulebook, tags and offer."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# In the order of their numbers on tags: see card_tags/FORMAT.md. A new game comes last.
GAMES = (
    "little_troubles",
    "unstable_unicorns",
    "wotn",
    "altered",
)


def module_of(game: str, name: str) -> "Any":
    """Return a module of a game; `{}` in its name is where the id goes. The first call imports it."""
    return __import__(name.format(game), None, None, ("*",))
