"""A strict check of what the reader wrote: effects have the common form's shape and their game's words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from card_tags.understand.shape_tables import LISTS, ONES, TABLES, Table

OPS = (">=", "<=", "=", ">", "<")
AMOUNT_KEYS = {"count", "times", "plus", "max"}
EMBLEM_KEYS = {"type", "sub", "where", "from", "max", "min_cost"}
PERMIT_KEYS = {"type", "sub", "cost_change", "free", "max", "from", "where", "counter"}
ASKS = ("may", "target")
VERBS_OF_A_CONDITION = (3, 4)


def problems(fields: Mapping[str, Any], game: str) -> list[str]:
    """Return what is wrong with the effects among a title's fields, in words; none where they are sound."""
    return list(_Check(TABLES[game]).title(fields, game))


class _Check:
    """The check of one title, by its game's table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def title(self, fields: Mapping[str, Any], game: str) -> Iterator[str]:
        for name in LISTS.get(game, ()):
            for effect in fields.get(name, ()):
                yield from self.effect(effect)
        for name in ONES.get(game, ()):
            found = fields.get(name)
            if isinstance(found, list):
                yield from self.verbs(found)
            elif found is not None:
                yield from self.effect(found)

    def effect(self, effect: Mapping[str, Any]) -> Iterator[str]:
        yield from (f"no key {key}" for key in effect if key not in self.table.keys)
        when = effect.get("when")
        if when is not None and when not in self.table.whens:
            yield f"no trigger {when}"
        if "do" not in effect and "text" not in effect and "choose" not in effect:
            yield "neither verbs nor words"
        yield from self.conditions(effect.get("if", ()))
        yield from self.questions(effect.get("ask", ()))
        for target in [effect["target"]] if "target" in effect else effect.get("targets", ()):
            yield from self.target(target)
        yield from self.verbs(_as_list(effect.get("do", ())))
        yield from self.verbs(effect.get("else", ()))
        if isinstance(effect.get("cost"), list):
            yield from self.verbs(effect["cost"])
        if isinstance(effect.get("cost"), Mapping):
            yield from self.cost(effect["cost"])
        for option in effect.get("choose", {}).get("of", ()):
            yield from self.verbs(option)
        yield from self.named(effect)

    @staticmethod
    def named(effect: Mapping[str, Any]) -> Iterator[str]:
        """Yield the words for targets without a question."""
        used = set(
            _words({key: effect[key] for key in ("do", "else", "cost", "choose", "ask") if key in effect})
        )
        targets = len(effect.get("targets", ())) or int("target" in effect)
        asks = effect.get("ask", [])
        asks = asks if isinstance(asks, list) else [asks]
        chosen = len(
            [ask for ask in asks if ask == "target" or (isinstance(ask, Mapping) and "target" in ask)]
        )
        for word, least, count in (
            ("target2", 2, targets),
            ("target3", 3, targets),
            ("chosen", 1, chosen),
            ("chosen2", 2, chosen),
        ):
            if word in used and count < least:
                yield f"nothing asks for {word}"

    def cost(self, cost: Mapping[str, Any]) -> Iterator[str]:
        for key, value in cost.items():
            if key in ("sacrifice", "discard", "exhaust_card", "leave") and isinstance(value, Mapping):
                yield from self.target(value)
            elif key == "spend" and not (isinstance(value, list) and isinstance(value[1], int)):
                yield "spend what?"

    def questions(self, asks: Any) -> Iterator[str]:
        for ask in asks if isinstance(asks, list) else [asks] if asks else []:
            if isinstance(ask, str):
                if ask not in ASKS:
                    yield f"no question {ask}"
            elif "target" in ask:
                yield from self.target(ask["target"])
            elif "choose" in ask:
                for option in ask["of"]:
                    yield from self.verbs(option)
            elif not {"player", "expedition", "die"} & set(ask):
                yield f"no question {ask}"

    def target(self, target: Any) -> Iterator[str]:
        if isinstance(target, str):
            if target not in ("seat", "other_seat"):
                yield f"no target {target}"
            return
        table = self.table
        yield from (f"a target has no {key}" for key in target if key not in table.target_keys)
        for key, known in (("zone", table.zones), ("side", table.sides), ("by", table.bys)):
            if key in target and target[key] not in known:
                yield f"no {key} {target[key]}"
        for key in ("of", "type"):
            yield from (
                f"no type {kind}" for kind in _as_words(target.get(key, ())) if kind not in table.types
            )
        for key in ("is", "is_not"):
            yield from (
                f"no mark {word}" for word in _as_words(target.get(key, ())) if not self.is_mark(word)
            )
        for key in ("max", "min", "total"):
            yield from (f"no limit {name}" for name in target.get(key, {}) if name not in table.limits)
        yield from self.number_of(target)

    @staticmethod
    def number_of(target: Mapping[str, Any]) -> Iterator[str]:
        count = target.get("n", 1)
        if not (isinstance(count, int) or count in ("any", "all", "same") or _is_range(count)):
            yield f"no number {count}"

    def verbs(self, verbs: Any) -> Iterator[str]:
        for verb in verbs:
            yield from self.verb(verb)

    def verb(self, verb: Any) -> Iterator[str]:
        if not isinstance(verb, list) or not verb:
            yield f"no verb {verb}"
        elif verb[0] == "all":
            yield from self.verbs(verb[1:])
        elif verb[0] == "if":
            if len(verb) not in VERBS_OF_A_CONDITION:
                yield "an if of another length"
            yield from self.conditions(verb[1])
            yield from self.verbs(verb[2:])
        elif verb[0] not in self.table.verbs:
            yield f"no verb {verb[0]}"
        else:
            yield from self.arguments(verb)

    def arguments(self, verb: list[Any]) -> Iterator[str]:
        kinds = self.table.verbs[verb[0]].split()
        least = len([kind for kind in kinds if not kind.endswith("?")])
        if not least <= len(verb) - 1 <= len(kinds):
            yield f"{verb[0]} with {len(verb) - 1} arguments"
            return
        for kind, value in zip(kinds, verb[1:], strict=False):
            if not self.is_sound(kind.rstrip("?"), value):
                yield f"{verb[0]}: {value} is no {kind}"

    def is_sound(self, kind: str, value: Any) -> bool:
        if kind in ("seat", "card"):
            return value in (self.table.seats if kind == "seat" else self.table.cards)
        if kind in self.table.words:
            return value in self.table.words[kind]
        return bool(getattr(self, f"is_{kind}")(value))

    def is_n(self, value: Any) -> bool:
        if isinstance(value, int):
            return not isinstance(value, bool)
        return isinstance(value, Mapping) and set(value) <= AMOUNT_KEYS and self.is_what(value.get("count"))

    def is_all(self, value: Any) -> bool:
        return value == "all" or self.is_n(value)

    def is_what(self, value: Any) -> bool:
        if isinstance(value, Mapping):
            return not list(self.target(value))
        known = isinstance(value, str) and (
            value in self.table.counted or value.startswith(self.table.prefixes or ("\0",))
        )
        # Of Altered any other word is a counter of this card.
        return known or (isinstance(value, str) and "mana" in self.table.counted and value.isalpha())

    @staticmethod
    def is_number(value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool)

    def is_op(self, value: Any) -> bool:
        return value in OPS

    def is_mark(self, value: Any) -> bool:
        return value in self.table.marks or value.startswith(self.table.prefixes or ("\0",))

    def is_condition(self, value: Any) -> bool:
        return not list(self.conditions([value]))

    @staticmethod
    def is_name(value: Any) -> bool:
        return isinstance(value, str) and bool(value)

    is_id = is_name

    @staticmethod
    def is_slot(value: Any) -> bool:
        return value is None or (isinstance(value, int) and value >= 0)

    @staticmethod
    def is_amount(value: Any) -> bool:
        return (
            value is None
            or isinstance(value, int | str)
            or (isinstance(value, list) and isinstance(value[0], str))
        )

    def is_which(self, value: Any) -> bool:
        return value in self.table.types if isinstance(value, str) else set(value) <= EMBLEM_KEYS

    @staticmethod
    def is_permit(value: Any) -> bool:
        return isinstance(value, Mapping) and set(value) <= PERMIT_KEYS

    def conditions(self, found: Any) -> Iterator[str]:
        for condition in found:
            kinds = self.table.conditions.get(condition[0])
            if kinds is None or len(kinds.split()) != len(condition) - 1:
                yield f"no condition {condition}"
                continue
            for kind, value in zip(kinds.split(), condition[1:], strict=True):
                if kind == "op":
                    if value not in OPS:
                        yield f"no comparison {value}"
                elif not self.is_sound(kind, value):
                    yield f"{condition[0]}: {value} is no {kind}"


def _as_list(do: Any) -> list[Any]:
    """Return the verbs of a `do`, which is a list of them or one."""
    return [do] if do and isinstance(do[0], str) else list(do)


def _as_words(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _is_range(value: Any) -> bool:
    return (
        isinstance(value, list) and len(value) == len((0, 1)) and all(isinstance(each, int) for each in value)
    )


def _words(value: Any) -> Iterator[str]:
    """Yield all texts within a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _words(each)
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)
