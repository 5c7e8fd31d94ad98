"""The scoreboard of Unstable Unicorns for the room: the herds, and the card that players may answer."""

from tally.rulebooks.unstable_unicorns.at_table import panels
from tally.rules.at_table.scoreboard import seat, side, stage
from tally.screens.words import counted, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.rules.at_table.playbook import Names, Picture
    from tally.rules.rulebook import View


def board(view: "View", picked: "list[str]", name_of: "Names") -> "Picture":
    """Return what the room reads, from a view."""
    _, picture = panels.shown(view, picked, name_of)
    return {
        "phase": text("unicorns.phase." + view["phase"]),
        "prompt": picture.get("prompt", ""),
        "seats": [_seat(counts) for counts in view["seats"]],
        "stage": _stage(picture),
        "headline": picture.get("headline", ""),
        "how": picture.get("how", ""),
        "match": "",
        "acting": view["window"]["waiting"] if view["window"] else [],
    }


def _seat(counts: "View") -> "Picture":
    is_out = counts["out"]
    return seat(
        counts["name"],
        [["-" if is_out else str(counts["unicorns"]), counted("counter.unicorns", counts["unicorns"])]],
        [[text("counter.hand"), str(counts["hand"])]],
        text("unicorns.out") if is_out else "",
    )


def _stage(picture: "Picture") -> "Picture | None":
    """Return the card that was announced, the effects that wait, or the discard."""
    if "card" in picture:
        return stage(picture["card"], picture["of"], picture["verdict"])
    if "items" in picture:
        return stage(picture["title"], picture["aside"], "", [], picture["items"])
    if "number" in picture:
        owed = [[picture["number"], counted("counter.cards", int(picture["number"]))]]
        return stage(picture["title"], "", "", [side("", owed)], [[note, ""] for note in picture["notes"]])
    return None
