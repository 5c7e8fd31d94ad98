"""The effects of a title in one cell of a CSV: `played: draw you 1; won: all cookies you 1 & draw you 1`."""

from typing import Any

WHENS = (
    "played",
    "used",
    "in_play",
    "chosen",
    "fight_gain",
    "won",
    "lost",
    "fight_end",
    "turn_end",
)
VERBS = {
    "cookies": 2,
    "draw": 2,
    "confidence": 2,
    "maturity": 2,
    "reward": 2,
    "turn_over": 1,
    "leave": 1,
    "skip_fight": 0,
    "end_fight": 0,
    "lose_fight": 1,
    "force_fight": 1,
    "slots": 3,
    "resource": 4,
    "win": 1,
}
ALL = "all"


def parse(cell: str) -> list[dict[str, Any]]:
    """Return the effects; raise ValueError that names the one that cannot be read."""
    return [_effect(part.strip()) for part in cell.split(";")]


def written(effects: list[dict[str, Any]]) -> str:
    """Return the cell that `parse` reads as these effects."""
    return "; ".join(f"{effect['when']}: {_written_do(effect['do'])}" for effect in effects)


def _effect(part: str) -> dict[str, Any]:
    when, colon, do = part.partition(":")
    if not colon or when not in WHENS:
        raise ValueError(f"{part!r} does not begin with one of {', '.join(WHENS)} and a colon")
    words = do.split()
    if words[:1] == [ALL]:
        return {"when": when, "do": [ALL, *(_verb(verb.split()) for verb in " ".join(words[1:]).split("&"))]}
    return {"when": when, "do": _verb(words)}


def _verb(words: list[str]) -> list[Any]:
    if not words or words[0] not in VERBS:
        raise ValueError(f"{' '.join(words)!r} is no verb; the verbs are {', '.join(VERBS)}")
    if len(words) != 1 + VERBS[words[0]]:
        raise ValueError(f"{words[0]} takes {VERBS[words[0]]} words after it, not {len(words) - 1}")
    return [_number_or_word(word) for word in words]


def _number_or_word(word: str) -> int | str:
    digits = word[1:] if word[0] in "+-" else word
    return int(word) if digits.isdecimal() else word


def _written_do(do: list[Any]) -> str:
    if do[0] == ALL:
        return f"{ALL} " + " & ".join(_written_do(verb) for verb in do[1:])
    return " ".join(str(word) for word in do)
