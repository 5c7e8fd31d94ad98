"""A computer sends anything while games end. No finished game is changed, or lost except by the rule."""

import json
import random
from binascii import hexlify
from collections import Counter
from hashlib import sha256
from typing import Any

from card_tags import catalogue, samples
from tally.app.current_game.archive import bytes_taken_by
from tally.tags.layouts import little_troubles as tag_layout
from tests.core.emulated import SECTOR_BYTES
from tests.core.linked import STORE_SECTORS, Linked

TITLE = "The link"

NIGHTLY = 20_000
SEED = 21
# About how many requests come between two ends of games, and how many corrections make a game long.
REQUESTS_A_GAME = 60
LONGEST_GAME = 220
OLDER_GAMES, OLDER_BYTES = 6, 7_000
PIECE_BYTES = 384
TITLES = 160
REQUESTS = (
    "hello", "watch", "unwatch", "games", "game_read", "file_begin", "file_add", "file_keep",
    "tag_look", "tag_exchange", "tag_show", "tag_end", "cards_read", "card_keep", "card_forget",
    "key_keep", "key_forget", "key_names", "seal_check", "seal_read", "dance",
)  # fmt: skip
ARGUMENTS = (
    "name", "size", "sha256", "at", "hex", "uid", "card", "secret", "after", "game", "next", "send",
    "count", "chain", "mac", "title",
)  # fmt: skip
CARD = "0140010001410141d003"
# Values that no request takes, at least not in that place.
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 5.0, 1e300, 10**30, -(10**30), 2**30, 2**31, "", " ", "0", "0g", "ff" * 9),
    *("game-00001.journal", "catalogue-wotn.bin", "settings.json", "../seal.key", "é\ud83d\ude00", "\x00"),
    *([], {}, [[[]]], {"a": [1]}, ["04"], CARD, "00" * 32, "0f" * 32, "04112233445566", 300, 65_536),
)
SPOILING = (b"\xc0\xaf", b"\xed\xa0\x80", b"\xff", b"}", b"[", b'"')
# Of 20 things this many are garbage, then files, then a pulled cable. All others are requests.
KINDS, GARBAGE, FILES = 20, 4, 2


class Guest:
    """A table whose store is nearly full of games, its computer, and the known content of these games."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.computer = Linked()
        self.answers: Counter[str] = Counter()
        self.dropped = self.ended = self.left = self.kept_files = 0
        for number in range(1, OLDER_GAMES + 1):
            self._keep(f"game-{number:05}.journal", self.chance.randbytes(OLDER_BYTES))
        self.computer.simulation.restart()
        self.computer.usb.open()
        self.computer.run_ms(1_500)
        self.games = self.archived()
        self.half = STORE_SECTORS * SECTOR_BYTES // 2
        self._catalogues = [*samples.catalogues().items(), *(_large(count) for count in (40, TITLES))]

    def archived(self) -> dict[str, bytes]:
        """Return the finished games in the store."""
        store = self.computer.simulation.table.devices.store
        return {name: store.read(name) or b"" for name in store.names() if name.startswith("game-")}

    def sent_bytes(self) -> int:
        """Return how much of the store everything but games takes."""
        store = self.computer.simulation.table.devices.store
        return sum(bytes_taken_by(store, name) for name in store.names() if not name.startswith("game-"))

    def try_something(self) -> int:
        """Send something; return the number of requests."""
        kind = self.chance.randrange(KINDS)
        if kind < GARBAGE:
            self._send_garbage()
        elif kind < GARBAGE + FILES:
            return self._send_file()
        elif kind == GARBAGE + FILES:
            self.computer.pull()
        else:
            self._ask(self.chance.choice(REQUESTS), **self._arguments())
        return 1

    def check(self, *ended: str) -> None:
        """Assert that no game is lost or changed. But each game that ended may replace the oldest one."""
        after = self.archived()
        gone = sorted(set(self.games) - set(after))
        assert gone == sorted(self.games)[: len(gone)], gone
        assert len(gone) <= len({*after, *ended} - set(self.games)), gone
        for name in set(self.games) & set(after):
            assert after[name] == self.games[name], name
        assert not self.computer.simulation.bugs, self.computer.simulation.bugs
        assert self.sent_bytes() <= self.half, self.sent_bytes()
        self.dropped += len(gone)
        self.games = after

    def end_game(self) -> None:
        """Play a game to its end, and let the table file it while the computer's transfer is under way."""
        table = self.computer.simulation.table
        self._ask("tag_end")
        while table.session.view is None or table.session.is_over():
            for duration_ms in self.computer.simulation.press("ok"):
                self.computer.run_ms(duration_ms)
            self.computer.run_ms(1_000)
        for number in range(self.chance.randrange(LONGEST_GAME)):
            self.computer.rule((1, -1)[number % 2])
            self.computer.run_ms(1)
        table.session.record([["conceded", 0]])
        table.file_games()
        if self.chance.randrange(2):
            self._send_file()
        self.computer.run_ms(6_000)
        self.ended += 1
        name = f"game-{table.session.log.present().number:05}.journal"
        self.check(name)
        is_filed = name in self.games
        assert is_filed == (table.session.fault != "games_full"), table.session.fault
        self.left += not is_filed

    def _ask(self, do: str, **arguments: Any) -> "dict[str, Any]":
        line = self.computer.request(do, **arguments)
        if len(line) > 1_025:
            return {}
        self.computer.say(line)
        wanted = json.loads(line)["id"]
        for _ in range(600):
            for message in self.computer.messages(10):
                if message.get("id", "told") in (wanted, None):
                    self.answers[message.get("error", "ok")] += 1
                    return message
        raise AssertionError(f"no answer to {line!r}")

    def _arguments(self) -> "dict[str, Any]":
        names = self.chance.sample(ARGUMENTS, self.chance.randrange(5))
        return {name: self.chance.choice(ODD) for name in names}

    def _send_garbage(self) -> None:
        line = self.computer.request(self.chance.choice(REQUESTS), **self._arguments())
        kind = self.chance.randrange(4)
        if kind == 0:
            line = self.chance.randbytes(self.chance.randrange(1, 200)).replace(b"\x03", b"") + b"\n"
        elif kind == 1:
            line = line[: self.chance.randrange(len(line))] + b"\n"
        elif kind == 2:
            at = self.chance.randrange(len(line) - 1)
            line = line[:at] + self.chance.choice(SPOILING) + line[at:]
        else:
            line = b"{" * self.chance.randrange(1, 3_000) + b"\n"
        self.computer.say(line)
        for message in self.computer.messages(60):
            self.answers[message.get("error", "told")] += 1

    def _send_file(self) -> int:
        """Send a sound or nearly sound catalogue, as far as the table takes it; return how many requests."""
        name, content = self.chance.choice(self._catalogues)
        kind = self.chance.randrange(4)
        if kind == 0:
            at = self.chance.randrange(len(content))
            content = content[:at] + self.chance.randbytes(1) + content[at + 1 :]
        elif kind == 1:
            content = self.chance.randbytes(self.chance.choice((1, 700, 9_000, 40_000)))
        size = self.chance.choice((len(content),) * 6 + (len(content) + 1, 40_000, True, 0, 10**9))
        answer = self._ask("file_begin", name=name, size=size, sha256=sha256(content).hexdigest())
        sent = 1
        most = self.chance.choice((len(content), len(content), 900))
        for at in range(0, min(len(content), most), PIECE_BYTES):
            if "ok" not in answer:
                return sent
            piece = hexlify(content[at : at + PIECE_BYTES]).decode()
            answer = self._ask("file_add", at=at, hex=piece)
            sent += 1
        if "ok" in answer:
            answer = self._ask("file_keep")
            self.kept_files += "ok" in answer
        return sent + 1

    def _keep(self, name: str, content: bytes) -> None:
        draft = self.computer.simulation.table.devices.store.begin(name)
        draft.add(content)
        draft.keep()


def _large(count: int) -> tuple[str, bytes]:
    """Return a catalogue of this many titles, and its name."""
    titles = [
        {"id": f"T-{number}", "name": f"Title {number}", "type": "toy", "cost": 1} for number in range(count)
    ]
    return catalogue.file_name(tag_layout.GAME), catalogue.build(titles, tag_layout)


def tried(requests: int, seed: int = SEED) -> Guest:
    """Send at least this many requests while games end; return the guest with its counts."""
    guest = Guest(seed)
    count = next_game = 0
    while count < requests:
        count += guest.try_something()
        guest.check()
        if count >= next_game:
            guest.end_game()
            next_game = count + guest.chance.randrange(2 * REQUESTS_A_GAME)
    return guest


def section() -> str:
    """Return the results of thousands of requests; raise AssertionError if a game was lost or changed."""
    guest = tried(NIGHTLY)
    refused = sum(count for name, count in guest.answers.items() if name not in ("ok", "told"))
    rows = {
        "requests: sound, nearly sound, and noise": NIGHTLY,
        "of these, done": guest.answers["ok"],
        "of these, refused with a name and a sentence": refused,
        "catalogues kept": guest.kept_files,
        "games that ended meanwhile": guest.ended,
        "older games that made room, at most one for each game that ended": guest.dropped,
        "games that found no room at first and stayed in the log": guest.left,
        "games lost or changed in any other way": 0,
    }
    table = "".join(f"| {name} | {number:,} |\n" for name, number in rows.items())
    return (
        "While games end at a table whose store is full, a computer sends requests of all kinds, broken"
        f" requests, noise and files, and pulls the cable.\n\n| | |\n| --- | ---: |\n{table}"
    )
