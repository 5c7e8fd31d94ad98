"""Opens the hall's pages, and the voice of a table with a radio. Few tables need them."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.app.hall.voice import Voice
    from tally.app.pages.table import Table


class HallPages:
    """The hall's pages."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def join(self, memory: bytes) -> None:
        """The question whether the table joins the network of a sticker.

        `memory` is the sticker's, from page 4 on.
        """
        from tally.app.hall.join import open_join

        open_join(self.table, memory)

    def voice(self) -> "Voice | None":
        """Return the voice of a table with a radio, None where it has no place in a hall."""
        from tally.app.hall.voice import open_voice

        return open_voice(self.table)
