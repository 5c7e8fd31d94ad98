"""The verbs in the plain model of Unstable Unicorns."""

from __future__ import annotations

import copy
from typing import Any

from tests.models.form import TARGETS, No, Playing, Under, verbs
from tests.models.table import Question
from tests.models.unicorns_words import BEFORE_OUT, LEAVES, PHASES, SEATS_AT, Card, Part


class Verbs(Part):
    """What verbs change."""

    def seats_meant(self, under: Under, word: Any) -> list[int]:
        if isinstance(word, int):
            return [word]
        if word in ("you", "active"):
            return [under.seat if word == "you" else self.s.active]
        if word in ("each", "each_other"):
            return [seat for seat in self.seats() if word == "each" or seat != under.seat]
        if word in TARGETS:
            return [x for _, x, _ in under.picks.get(TARGETS.index(word), [])]
        at = {"seat": 0, "seat2": 1}[word]
        return [lay for _, _, lay in under.picks.get(at, [])]

    def act(self, under: Under, verb: list[Any]) -> Playing:
        """Do one verb of a title for all that it means; what it sets off comes right after it."""
        return (yield from self.act_all(under, verb))

    def act_all(self, under: Under, verb: list[Any]) -> Playing:
        if verb[0] == "all":
            return (yield from self.act_or_not(under, verb[1:]))
        for word in verb[1:]:
            if word in TARGETS:
                yield from self.ask(under, TARGETS.index(word))
            if word in ("seat", "seat2"):
                yield from self.ask(under, {"seat": 0, "seat2": 1}[word])
        total = 0
        several = under.listed or any(word in ("each", "each_other") for word in verb[1:2])
        for plain, acting in self.plain(under, verb):
            try:
                total += yield from self.do(plain, acting, under, several)
            except No:
                continue
            yield from self.flush()
        return total

    def act_or_not(self, under: Under, parts: list[Any]) -> Playing:
        """Do all these verbs, or none."""
        before = copy.deepcopy(self.s)
        total = 0
        try:
            for part in parts:
                for plain, acting in self.plain(under, part):
                    total += yield from self.do(plain, acting, under, False)
                    yield from self.flush()
        except No:
            vars(self.s).update(vars(before))
            return 0
        return total

    def plain(self, under: Under, verb: list[Any]) -> list[Any]:
        """Return the verbs that a title's verb means, with seats and cards, and who acts."""
        name, *words = verb
        if name in ("destroy", "sacrifice", "return", "leave", "move", "enter", "replace", "loan"):
            if words[0] == "self":
                cards = [(under.seat, under.card, self.lies_with(under.card))]
            else:
                cards = under.picks.get(TARGETS.index(words[0]), [])
            found = []
            for acting, card, lay in cards:
                rest = list(words[1:])
                if name in ("move", "loan", "enter"):
                    seats = [lay] if rest[0] == "seat" else self.seats_meant(under, rest[0])
                    if not seats:
                        continue
                    rest[0] = seats[0]
                found.append(([name, card, *rest], acting))
            return found
        if name in ("take", "swap_hands"):
            firsts, seconds = self.seats_meant(under, words[0]), self.seats_meant(under, words[1])
            rest = [self.worth(under, each) for each in words[2:]]
            return [([name, a, b, *rest], under.seat) for a in firsts for b in seconds]
        if name in ("skip", "skip_to_end", "reshuffle"):
            return [(verb, under.seat)]
        rest = [self.worth(under, each) for each in words[1:]]
        return [([name, seat, *rest], under.seat) for seat in self.seats_meant(under, words[0])]

    def effect_happened(self, seat: int, card: Card, verb: list[Any]) -> Playing:
        self.no_window()
        return self.by_hand(seat, card, verb)

    def by_hand(self, seat: int, card: Card, verb: list[Any]) -> Playing:
        parts = verb[1:] if verb[0] == "all" else [verb]
        named = [part[i] for part in parts for i in SEATS_AT.get(part[0], ())]
        if any(self.s.out[each] for each in (seat, *named)):
            raise No("out", *BEFORE_OUT)
        for part in verb[1:] if verb[0] == "all" else [verb]:
            yield from self.do(part, seat, None, False, card)
            yield from self.flush()

    def do(
        self, verb: list[Any], acting: int, under: Under | None, listed: bool, source: Card = ""
    ) -> Playing:
        """Do a verb with seats and cards; return what it changed. Refused, it changes nothing."""
        name = verb[0]
        if name in ("destroy", "sacrifice", "return", "leave"):
            return (yield from self.leave(verb, acting, under, source))
        changed = getattr(self, f"do_{name}", None)
        assert changed is not None, name
        number = changed(verb, acting, listed)
        if under is not None and name == "discard":
            under.discarded = getattr(under, "discarded", 0) + number  # type: ignore[attr-defined]
        return number

    def draw(self, seat: int, n: int) -> int:
        s = self.s
        n = n if s.deck is None else min(n, s.deck)
        s.deck = None if s.deck is None else s.deck - n
        s.hands[seat] += n
        return n

    def do_draw(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        return self.draw(verb[1], max(0, verb[2]))

    def do_discard(self, verb: list[Any], _acting: int, listed: bool) -> int:
        s, (_, seat, n) = self.s, verb
        n = s.hands[seat] if n == "all" else max(0, n)
        if n > s.hands[seat] and not listed:
            raise No("too_few")
        n = min(n, s.hands[seat])
        s.hands[seat] -= n
        s.discard += n
        return int(n)

    def only_active(self, seat: int) -> None:
        if seat != self.s.active:
            raise No("not_your_turn")

    def do_draw_extra(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        self.only_active(verb[1])
        if PHASES.index(self.s.phase) >= PHASES.index("draw"):
            raise No("too_late")
        self.s.extra_draw += verb[2]
        return int(verb[2])

    def do_play_extra(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        self.only_active(verb[1])
        if self.s.phase == "end":
            raise No("too_late")
        if self.s.phase == "action":
            self.s.plays += verb[2]
        self.s.extra_play += verb[2]
        return int(verb[2])

    def do_skip(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        if verb[1] == "end":
            raise No("never_skipped")
        if PHASES.index(self.s.phase) >= PHASES.index(verb[1]):
            raise No("too_late")
        is_new = verb[1] not in self.s.skips
        self.s.skips.append(verb[1])
        return int(is_new)

    def do_skip_to_end(self, _verb: list[Any], _acting: int, _listed: bool) -> int:
        s = self.s
        later = [phase for phase in PHASES[1:4] if PHASES.index(phase) > PHASES.index(s.phase)]
        changed = [phase for phase in later if phase not in s.skips]
        s.skips += changed
        if s.phase == "action":
            s.plays = 0
        return 1

    def do_skip_turn(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        self.s.skip_turns[verb[1]] += 1
        return 1

    def do_extra_turn(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        self.only_active(verb[1])
        self.s.extra_turns[verb[1]] += 1
        return 1

    def do_enter(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, card, seat, origin) = self.s, verb
        if self.lies_with(card) is not None:
            raise No("already_in_play")
        if self.kind(card) in ("magic", "instant") or (self.kind(card) == "baby") != (origin == "nursery"):
            raise No("wrong_type")
        if self.barred(card, seat):
            raise No("barred")
        self.from_zone(seat, origin)
        s.stables[seat].append(card)
        s.happened += self.came(card, seat)
        return 1

    def from_zone(self, seat: int, origin: str) -> None:
        s = self.s
        if origin == "hand":
            if not s.hands[seat]:
                raise No("too_few")
            s.hands[seat] -= 1
        elif origin == "discard":
            if not s.discard:
                raise No("too_few")
            s.discard -= 1
        elif origin == "deck" and s.deck is not None:
            if not s.deck:
                raise No("too_few")
            s.deck -= 1

    def do_search(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, seat, card) = self.s, verb
        if self.lies_with(card) is not None:
            raise No("already_in_play")
        if self.kind(card) == "baby":
            raise No("wrong_type")
        self.from_zone(seat, "deck")
        s.hands[seat] += 1
        return 1

    def do_move(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        _, card, seat = verb
        if self.lies_with(card) is None:
            raise No("not_in_play")
        if self.lies_with(card) != seat and self.barred(card, seat):
            raise No("barred")
        if self.is_kept(card, "move", False):
            return 0
        return self.move(card, seat)

    def move(self, card: Card, seat: int) -> int:
        s = self.s
        lay = self.lies_with(card)
        assert lay is not None
        s.stables[lay].remove(card)
        s.stables[seat].append(card)
        if lay != seat:
            s.happened += self.of_unicorn(card, lay, "unicorn_leaves") + self.came(card, seat)
        return 1

    def do_replace(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, card, out, origin) = self.s, verb
        seat = self.lies_with(out)
        if seat is None:
            raise No("not_in_play")
        if self.lies_with(card) is not None:
            raise No("already_in_play")
        if self.kind(card) in ("magic", "instant") or (self.kind(card) == "baby") != (origin == "nursery"):
            raise No("wrong_type")
        if self.barred(card, seat):
            raise No("barred")
        self.from_zone(seat, origin)
        s.stables[seat][s.stables[seat].index(out)] = card
        s.discard += self.kind(out) != "baby"
        s.happened += self.due(card, "entered")
        return 1

    def do_loan(self, verb: list[Any], _acting: int, listed: bool) -> int:
        card, seat = verb[1:3]
        lay = self.lies_with(card)
        changed = self.do_move(["move", card, seat], 0, listed)
        if changed and lay != seat:
            self.s.loans.append((card, lay, seat, None))
        return changed

    def do_take(self, verb: list[Any], _acting: int, listed: bool) -> int:
        s, (_, giver, taker, n) = self.s, verb
        if n > s.hands[giver] and not listed:
            raise No("too_few")
        n = max(0, min(n, s.hands[giver]))
        s.hands[giver] -= n
        s.hands[taker] += n
        return int(n)

    def do_find(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, seat, n) = self.s, verb
        if s.deck is not None and s.deck == 0:
            raise No("too_few")
        n = n if s.deck is None else min(n, s.deck)
        s.deck = None if s.deck is None else s.deck - n
        s.hands[seat] += n
        return int(n)

    def do_swap_hands(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s, (_, a, b) = self.s, verb
        s.hands[a], s.hands[b] = s.hands[b], s.hands[a]
        return 1

    def do_reshuffle(self, _verb: list[Any], _acting: int, _listed: bool) -> int:
        s = self.s
        n, s.discard = s.discard, 0
        s.deck = None if s.deck is None else s.deck + n
        return int(n)

    def do_hand_to_deck(self, verb: list[Any], _acting: int, _listed: bool) -> int:
        s = self.s
        n, s.hands[verb[1]] = s.hands[verb[1]], 0
        s.deck = None if s.deck is None else s.deck + n
        return int(n)

    def leave(self, verb: list[Any], acting: int, under: Under | None, source: Card) -> Playing:
        """A card leaves its stable, or something happens in its place."""
        s, (name, card) = self.s, verb[:2]
        lay = self.lies_with(card)
        if lay is None:
            raise No("not_in_play")
        if (name == "destroy" and lay == acting) or (name == "sacrifice" and lay != acting):
            raise No("wrong_side")
        if self.is_kept(card, name, self.is_magic_now(under, source)):
            return 0
        reason = LEAVES.get(name)
        is_baby = self.kind(card) == "baby"
        if reason and (yield from self.replaced(card, lay, reason, under)):
            return int(s.options["replaced_counts"])
        to = verb[2] if name == "leave" else "hand" if name == "return" else "discard"
        lost = self.due(card, "lost") if reason in ("destroyed", "sacrificed") and not is_baby else []
        s.stables[lay].remove(card)
        if not is_baby:
            s.hands[lay] += to == "hand"
            s.discard += to == "discard"
            s.deck = s.deck + 1 if to == "deck" and s.deck is not None else s.deck
        s.happened += lost + self.of_unicorn(card, lay, "unicorn_leaves")
        return int(not (is_baby and reason) or s.options["replaced_counts"])

    def replaced(self, card: Card, lay: int, reason: str, under: Under | None) -> Playing:
        """Return whether something happened in place of this card's leaving."""
        by_now = getattr(under, "replacing", ())
        own = [(card, each) for each in self.insteads(card) if each["of"] == "self"]
        others = [
            (other, each)
            for other in self.s.stables[lay]
            if other != card
            for each in self.insteads(other)
            if each["of"] == "unicorn" and self.is_of(card, "unicorn")
        ]
        for by, instead in own + others:
            if reason not in instead["when"] or by in by_now:
                continue
            inner = Under(by, None, {"when": "instead", "do": instead["do"]}, lay)
            inner.picks[0] = [(lay, card, lay)]
            inner.replacing = (*by_now, by)  # type: ignore[attr-defined]
            inner.listed = not isinstance(instead["do"][0], str)
            if not any(self.could_replace(inner, verb) for verb in verbs(instead["do"])):
                continue
            if instead.get("optional"):
                shown = {"seat": lay, "ask": "instead", "card": card, "by": by}
                if not (yield Question(shown, lambda event: event[2])):
                    continue
            for verb in verbs(instead["do"]):
                inner.did = yield from self.act_all(inner, verb)
            return True
        return False

    def could_replace(self, under: Under, verb: list[Any]) -> bool:
        if verb[0] == "discard" and not under.listed:
            return bool(self.s.hands[under.seat] >= verb[2])
        return bool(self.could(under, verb))

    def insteads(self, card: Card) -> list[Any]:
        given = self.titles[card].get("instead", [])
        return [given] if isinstance(given, dict) else given
