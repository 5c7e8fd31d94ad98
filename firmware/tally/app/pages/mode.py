"""How a table is used. At home, players look after it; a kiosk (`kiosk.kiosk`) is alone in a store."""

from tally.app.kept.settings import SOUNDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from tally.app.kept.settings import Settings


class Mode:
    """What differs by mode. Here is what a table does at home.

    `is_supervised`: somebody answers for the table. So the menu has the rows about the device, a judge's
    card may do without a code, a sticker may bring a network, and a hall may seat players.
    """

    is_supervised = True
    keeps_settings = True
    files_games = True

    def is_heard(self, settings: "Settings | None") -> bool:
        """Return whether sounds are on. There are no settings before the table has read them."""
        return settings is None or settings.sound == SOUNDS[0]

    def begin_game(self) -> bool:
        """Begin the next game, if nobody is to choose it. Return whether that was done."""
        return False

    def take_bad_tag(self, _code: str) -> bool:
        """Show what is wrong with a tag, in place of the usual notice. Return whether that was done."""
        return False

    def take_staff_card(self, _card: str) -> bool:
        """Ask for the code of a staff card. Return whether it is one."""
        return False

    def look(self, _alone_ms: int) -> bool:
        """Look after a table that nobody has touched for so long. Return False if it may rest."""
        return False

    def days(self) -> "list[dict[str, Any]] | None":
        """Return what was counted by day, None where nothing is counted."""
        return None


HOME = Mode()
