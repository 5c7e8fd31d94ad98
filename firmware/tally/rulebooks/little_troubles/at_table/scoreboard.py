"""The scoreboard of Little Troubles for the room: cookies, wins and activations, and the fight."""

from tally.rulebooks.little_troubles.at_table import panels
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
        "phase": text("phase." + view["phase"]),
        "prompt": _prompt(view, picture, name_of),
        "seats": [_seat(view, index) for index in (0, 1)],
        "stage": _stage(picture),
        "headline": picture.get("headline", ""),
        "how": picture.get("how", ""),
        "match": picture.get("match") or _match(view),
    }


def _seat(view: "View", index: int) -> "Picture":
    counts = view["seats"][index]
    shown = seat(
        counts["name"],
        [[str(counts["cookies"]), counted("counter.cookies", counts["cookies"])]],
        [[counted("counter." + word, counts[word]), str(counts[word])] for word in ("wins", "hand")],
    )
    shown["used"], shown["limit"] = counts["used"], view["limit"]
    return shown


def _prompt(view: "View", picture: "Picture", name_of: "Names") -> str:
    """Return the prompt. It is also shown where the device's screen has no room for it: question, fight."""
    if view["pending"] or (view["fight"] and "fighter" in picture["seats"][0]):
        picture = panels.SCORE.picture(view, [], name_of)
    prompt: str = picture.get("prompt") or picture.get("aside", "")
    return prompt


def _stage(picture: "Picture") -> "Picture | None":
    """Return the fight, the resources, the discard or the question that the device's screen shows."""
    if "text" in picture:
        return stage(picture["title"], "", picture["text"])
    if "cookies" in picture:
        due = [
            [f"+{picture[word]}", counted("counter." + word, picture[word])] for word in ("cookies", "cards")
        ]
        return stage(picture["title"], "", "", [side("", due)], picture["rows"])
    if "number" in picture:
        owed = [[picture["number"], counted("counter.cards", int(picture["number"]))]]
        return stage(picture["title"], "", "", [side("", owed)], [[note, ""] for note in picture["notes"]])
    if "fighter" in picture["seats"][0]:
        return stage("", "", "", [_fighter(each) for each in picture["seats"]])
    return None


def _fighter(shown: "Picture") -> "Picture":
    numbers = [[str(shown[word]), text("counter." + word)] for word in ("confidence", "maturity")]
    return side(shown["fighter"], numbers, shown["verdict"])


def _match(view: "View") -> str:
    return text("match.score").format(*view["match"]["wins"]) if "match" in view else ""
