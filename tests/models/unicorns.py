"""Unstable Unicorns as a plain model, from its document: the table, the view, what is legal."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, ClassVar

from tests.models.form import No, Playing
from tests.models.table import Table
from tests.models.unicorns_effects import Effects
from tests.models.unicorns_play import Play
from tests.models.unicorns_triggers import Triggers
from tests.models.unicorns_turn import Turn
from tests.models.unicorns_verbs import Verbs
from tests.models.unicorns_words import PHASES, UNICORNS, Card


class Unicorns(Turn, Play, Triggers, Effects, Verbs, Table):
    """One game. `accept` takes an event or raises `No`; `view` is what screens would be told."""

    answers: ClassVar[dict[str, str]] = {
        "effect": "effect_chosen",
        "target": "effect_chosen",
        "choose": "option_chosen",
        "instead": "instead_chosen",
        "resolve": "card_resolved",
    }

    def __init__(self) -> None:
        super().__init__()
        self.under_way: list[Any] = []

    def accept(self, event: list[Any]) -> None:
        always = ("undone", "ruled", "card_seen", "game_started")
        if event[0] not in always and self.s.phase == "over":
            raise No("game_over", "malformed")
        super().accept(event)

    def whole(self, flow: Playing) -> Playing:
        """Play what an event does, then what waits for it to end."""
        self.s.reached = set()
        yield from flow
        yield from self.flush()
        yield from self.drain()
        while self.reach_range():
            yield from self.flush()
            yield from self.drain()

    def after(self, event: list[Any]) -> Playing | None:
        is_quiet = event[0] in ("game_started", "card_seen") or self.s.phase == "over"
        return None if is_quiet else iter(())  # type: ignore[return-value]

    def drain(self) -> Playing:
        """Ask about the effects that wait, in the order in which they came."""
        while self.s.waiting:
            yield from self.run(self.s.waiting.pop(0))
            yield from self.flush()

    def game_started(self, _game: str, options: dict[str, Any]) -> None:
        self.s = SimpleNamespace(
            names=options["seats"],
            options={
                "hand_limit": 7,
                "impossible": "no_effect",
                "replaced_counts": True,
                "tie_break": "letters",
            }
            | options,
            hands=[options.get("hand", 5)] * len(options["seats"]),
            stables=[[] for _ in options["seats"]],
            out=[False] * len(options["seats"]),
            ruled_unicorns=[0] * len(options["seats"]),
            ruled_limit=[0] * len(options["seats"]),
            winner=None,
            won_by=None,
            skip_turns=[0] * len(options["seats"]),
            extra_turns=[0] * len(options["seats"]),
            phase="pre_turn",
            active=options["first"],
            turn=1,
            deck=None,
            discard=0,
            happened=[],
            waiting=[],
            in_range=set(),
            reached=set(),
            loans=[],
            window=None,
        )
        self.new_turn()

    def new_turn(self) -> None:
        self.s.plays = self.s.extra_draw = self.s.extra_play = 0
        self.s.acted, self.s.skips, self.s.triggers, self.s.used = None, [], [], set()

    def ruled(self, seat: int, counter: str, delta: int, _reason: str) -> None:
        s = self.s
        counts = {"hand": s.hands, "skip_turns": s.skip_turns, "extra_turns": s.extra_turns}
        if counter in ("unicorns", "limit"):
            shown = getattr(self, counter)(seat) + delta
            if shown < 0:
                raise No("below_zero")
            cards = self.unicorns_there(seat) if counter == "unicorns" else self.limit_there(seat)
            getattr(s, f"ruled_{counter}")[seat] = shown - cards
        elif counter in counts:
            if counts[counter][seat] + delta < 0:
                raise No("below_zero")
            counts[counter][seat] += delta
        elif counter == "deck" and s.deck is None:
            raise No("malformed")
        else:
            if getattr(s, counter) + delta < 0:
                raise No("below_zero")
            setattr(s, counter, getattr(s, counter) + delta)

    def deck_set(self, n: int) -> None:
        self.no_window()
        self.s.deck = n

    def seats(self) -> list[int]:
        """Return the seats that are not out, the active one first."""
        return self.seats_from(self.s.active)

    def seats_from(self, first: int) -> list[int]:
        count = len(self.s.names)
        return [seat for i in range(count) if not self.s.out[seat := (first + i) % count]]

    def lies_with(self, card: Card) -> int | None:
        return next((seat for seat, cards in enumerate(self.s.stables) if card in cards), None)

    def lying(self) -> list[Card]:
        return [card for seat in self.seats() for card in self.s.stables[seat]]

    def kind(self, card: Card) -> str:
        return str(self.titles[card]["type"])

    def uncounted(self, seat: int) -> bool:
        return any(self.titles[card].get("uncounted") for card in self.s.stables[seat])

    def unicorns(self, seat: int) -> int:
        """Return the count of a stable, with what rulings added."""
        return int(max(0, self.unicorns_there(seat) + self.s.ruled_unicorns[seat]))

    def unicorns_there(self, seat: int) -> int:
        if self.uncounted(seat):
            return 0
        return sum(self.counts(card) for card in self.s.stables[seat])

    def counts(self, card: Card) -> int:
        return int(self.titles[card].get("counts_as", 1 if self.kind(card) in UNICORNS else 0))

    def limit(self, seat: int) -> int:
        """Return the limit of a hand, with what rulings added."""
        return int(max(0, self.limit_there(seat) + self.s.ruled_limit[seat]))

    def limit_there(self, seat: int) -> int:
        number = self.s.options["hand_limit"]
        number += sum(self.titles[card].get("hand_limit", 0) for card in self.s.stables[seat])
        fixed = []
        for card in self.lying():
            change = self.titles[card].get("hand_limit_all", 0)
            if isinstance(change, str):
                fixed.append(int(change[1:]))
            else:
                number += change
        return max(0, min(fixed) if fixed else number)

    def is_of(self, card: Card, of: Any) -> bool:
        """Return whether a card is of one of these types or words."""
        words = [of] if isinstance(of, str) else of or []
        if not words:
            return True
        seat = self.lies_with(card)
        kind = self.kind(card)
        is_unicorn = kind in UNICORNS and not (seat is not None and self.uncounted(seat))
        return any(
            is_unicorn
            if word == "unicorn"
            else kind in (*UNICORNS, "upgrade", "downgrade")
            if word == "stable_card"
            else kind == word
            for word in words
        )

    def muted(self, card: Card) -> bool:
        seat = self.lies_with(card)
        if seat is None:
            return False
        return any(
            "mutes" in self.titles[each] and self.is_of(card, self.titles[each]["mutes"])
            for each in self.s.stables[seat]
        )

    def view(self) -> dict[str, Any]:
        s = self.s
        shows_hands = any("open_hand" in title for title in self.titles.values())
        return {
            "game": "unstable_unicorns",
            "turn": s.turn,
            "phase": s.phase,
            "active": s.active,
            "priority": self.priority(),
            "pending": self.question.shown if self.question else None,
            "winner": s.winner,
            "won_by": s.won_by,
            "need": s.options["unicorns"],
            "deck": s.deck,
            "discard": s.discard,
            "plays": s.plays,
            "acted": s.acted,
            "skips": [phase for phase in PHASES if phase in s.skips],
            "extra_draw": s.extra_draw,
            "extra_play": s.extra_play,
            "triggers": [
                {name: each[name] for name in ("card", "optional", "target", "state")} for each in s.triggers
            ],
            "window": s.window and s.window | {"stands": len(s.window["chain"]) % 2 == 0},
            "legal": self.legal(),
            "events": self.events(),
            "seats": [
                {
                    "name": name,
                    "hand": s.hands[seat],
                    "limit": self.limit(seat),
                    "to_discard": self.to_discard() if seat == s.active else 0,
                    "unicorns": self.unicorns(seat),
                    "letters": self.letters(seat),
                    "skip_turns": s.skip_turns[seat],
                    "extra_turns": s.extra_turns[seat],
                    "out": s.out[seat],
                    "stable": [
                        {"card": card, "title": self.titles[card]["id"], "type": self.kind(card)}
                        for card in s.stables[seat]
                    ],
                }
                | (
                    {"open_hand": any(self.titles[card].get("open_hand") for card in s.stables[seat])}
                    if shows_hands
                    else {}
                )
                for seat, name in enumerate(s.names)
            ],
        }

    def normal(self, view: dict[str, Any]) -> dict[str, Any]:
        """Return what of a view is compared. No document says which limit a seat has that is out."""
        for seat, shown in enumerate(view.get("seats", [])):
            if shown["out"]:
                shown["limit"] = self.limit(seat)
        return view

    def priority(self) -> int | None:
        s = self.s
        if s.phase == "over":
            return None
        return int(self.question.shown["seat"]) if self.question else None if s.window else s.active

    def letters(self, seat: int) -> int:
        if self.uncounted(seat):
            return 0
        names = [self.titles[card]["name"] for card in self.s.stables[seat] if self.counts(card)]
        return sum(letter.isascii() and letter.isalpha() for name in names for letter in name)

    def legal(self) -> list[str]:
        s = self.s
        if s.phase == "over":
            return []
        if self.question:
            ask = self.question.shown["ask"]
            return [
                {"choose": "option_chosen", "instead": "instead_chosen", "resolve": "card_resolved"}.get(
                    ask, "effect_chosen"
                )
            ]
        if s.window:
            return ["card_played"]
        found = ["deck_set", "effect_happened"]
        waiting = [each for each in s.triggers if each["state"] == "waiting"]
        mandatory = any(not each["optional"] for each in waiting)
        used = any(each["state"] == "used" for each in s.triggers)
        due = mandatory or used
        if s.phase == "pre_turn" or (s.phase == "action" and s.plays):
            found.append("card_played")
        if s.phase == "action" and s.plays and not s.acted:
            found.append("drawn")
        if waiting:
            found.append("effect_used")
        if used and not mandatory:
            found.append("effects_resolved")
        if self.to_discard() and not due:
            found.append("discarded")
        if not due and not self.to_discard() and not (s.phase == "action" and s.plays and not s.acted):
            found.append("phase_ended")
        return sorted(found)

    def to_discard(self) -> int:
        s = self.s
        return max(0, s.hands[s.active] - self.limit(s.active)) if s.phase == "end" else 0
