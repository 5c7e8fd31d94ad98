"""Everybody outside answers a table wrongly, at random from a seed. It runs on both Pythons.

The broker and its network are real sockets. The table is whole: adapter, voice, desk, store and pages.
"""

import binascii
import errno
import io
import select
import socket
import struct

import overlay
from host_sim.simulation import Simulation
from tally.tags.decode import decode
from tally.tags.layouts import layout_of
from tally.tags.record import CODES, GAMES_BY_NUMBER, TagRefused
from tests.faults.odd import Odd
from tests.faults.packets import packet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Known = dict[str, tuple[str, ...]]

PATIENCE = 4_000  # turns; only a table that hangs takes so many
US_PER_MS = 1_000
# The longest step of the clock that the watchdog allows, and how many of them are longer than any pause.
STEP_MS, STEPS = 7_000, 6
MOST_PAGES = 8
RULINGS, WHY = 8, "the judge says so"
FILED_MS = 3_000
CHANGED = 50  # the number of a game that somebody has changed
CRC_BYTES = 4
NETWORK = {"network": "hall", "password": "correct horse"}
HALL = "taptally/1/night/"
TABLE = HALL + "table/1/"
NUMBER = ("0", "1", "2", "60")
NAMES = ('["Ann","Ben"]', '["Cem","Dan"]', "[]")
FLAG = ("true", "false")
# What a hall says: by the topic, its fields with their usual values.
MESSAGES: "dict[str, Known]" = {
    HALL + "clock": {"left_s": NUMBER, "runs": FLAG, "said": NUMBER, "extra": NUMBER},
    HALL + "time": {"now": ("1700000000000", "5000")},
    TABLE + "seating": {"round": NUMBER, "names": NAMES, "decks": NAMES},
    TABLE + "answer": {"who": ('"Jo"',)},
    TABLE + "ask": {"game": NUMBER, "next": NUMBER, "journal": ('"0badcafe"',)},
}
# What else a request may hold.
FIELDS = (
    "name size sha256 at hex uid card secret after game next send count chain mac title text line done"
    " total labels sound kind message hall table host port tls user password network"
)
# What a computer asks, with what it needs; it also sends anything else.
REQUESTS: "dict[str, Known]" = {
    "hello watch unwatch games refused cards_read key_names seal_read figures hall_read wifi_read tag_look"
    " score file_keep tag_end hall_forget wifi_forget": {},
    "seal_check": {"game": NUMBER, "count": NUMBER, "chain": ('"%s"' % ("0f" * 32),), "mac": ('"00"',)},
    "hall_tell": {
        "kind": ('"seating"', '"answer"', '"clock"', '"joined"'),
        "message": ('{"round":1,"names":["Ann","Ben"]}', '{"who":"Jo"}', '{"left_s":9,"runs":true}'),
    },
    "tag_show": {
        "title": ('"A"',), "done": NUMBER, "total": NUMBER, "labels": NAMES, "sound": ('"accepted"', '"tap"'),
    },
    "game_read": {"name": ('"game-00001.journal"',), "at": NUMBER},
    "key_keep": {"name": ('"Club"',), "secret": ('"%s"' % ("0f" * 32),)},
    "key_forget": {"name": ('"Club"',)},
    "card_keep": {"uid": ('"04112233445566"',), "card": ('"0140010001410141d003"',)},
    "card_forget": {"uid": ('"04112233445566"',)},
    "tag_exchange": {"uid": ('"04112233445566"',), "send": ('"30"',)},
    "file_begin": {"name": ('"catalogue-wotn.bin"',), "size": NUMBER, "sha256": ('"%s"' % ("0f" * 32),)},
    "file_add": {"at": NUMBER, "hex": ('"0f"',)},
    "hall_keep": {
        "hall": ('"night"',), "table": ('"1"',), "host": ('"127.0.0.1"', '"1.2.3.999"'), "port": ("9", "1"),
        "tls": FLAG, "user": ('"u"',), "password": ('"p"',),
    },
    "hall_told": {"game": NUMBER},
    "wifi_keep": {"network": ('"hall"',), "password": ('"correct horse"',)},
}  # fmt: skip
ROWS = ('[["wotn","04aa",{"a":1}]]', '[["0","1","2","3",4]]', '[["Club","%s"]]' % ("0f" * 32), "[]")
# What the store keeps, with usual values.
FILES: "dict[str, Known]" = {
    "settings.json": {
        "names": NAMES, "spare": NAMES, "game": ('"wotn"',), "options": ('{"wotn":{"die":8}}',),
        "seating": ('"opposite"',), "pace": ('"strict"',), "sound": ('"off"',), "windows": ('"known"',),
        "told": ('"5"',), "language": ('"fr"',), "decks": ('{"1":0}',),
        "match": ('{"best_of":3,"wins":[1,0]}',), "kiosk": FLAG, "shown_games": NUMBER,
        "judge_first": FLAG, "judge_code": FLAG,
    },
    "hall.json": REQUESTS["hall_keep"],
    "wifi.json": REQUESTS["wifi_keep"],
    "told.json": {"game": NUMBER, "place": NUMBER},
    "kiosk.json": {"sound": ('"off"',), "quiet_h": NUMBER, "idle_s": NUMBER, "game": ('"wotn"',)},
    "figures.json": {}, "keys.json": {}, "keyholders.json": {}, "described.json": {}, "cards.map": {},
    "cards.fresh": {}, "seal.key": {}, "screens.json": {},
}  # fmt: skip
LIST = "f1rmware\ntally.app.pages.table\nmain\n"
UID = b"\x04\x11\x22\x33\x44\x55\x66"
STARTS = (b"", b"\x03\x50", b"\x03\xff\x02\x00", b"\x01\x03\xa0\x0c\x34\x03\x60", b"\x03\x40\x91\x01\x03Tabc")
ACCEPTED, TAKEN, MESSAGE, PING = b"\x20\x02\x00\x00", 0x40, 0x30, 0xC0
AT_LEAST_ONCE = 0x02
PIECE_BYTES = 4_096
MOST_PAYLOAD = 1_000  # with its topic it is shorter than what a table skips
# Of so many replies this many are of a kind.
KINDS = (("message", 30), ("line", 30), ("packet", 8), ("file", 20), ("tag", 6), ("list", 6), ("record", 6))


class Cable:
    """A link whose computer is at hand."""

    def __init__(self) -> None:
        self.lines: "list[bytes]" = []
        self.answers = 0

    def line(self) -> "bytes | None":
        """Return the next line."""
        return self.lines.pop(0) if self.lines else None

    def send(self, piece: bytes) -> int:
        """Take it."""
        self.answers += piece.count(b"\n")
        return len(piece)


class Replying:
    """A table, and all who answer it. `port` is the broker's. `counts` has the replies by kind.

    `left` is how often the table left a broker. `scratch` is the path of a file for the overlay's list.
    """

    def __init__(self, simulation: Simulation, port: int, seed: int, scratch: str) -> None:
        self.counts = {kind: 0 for kind, _ in KINDS}
        self.left = 0
        self._simulation = simulation
        self._place = {"hall": "night", "table": "1", "host": "127.0.0.1", "port": port, "tls": False}
        self._place.update({"user": "table-1", "password": "secret"})
        self._odd = Odd(seed)
        self._dice = self._odd.dice
        self._cable = Cable()
        self._number = 0
        self._guest: "Any" = None
        self._acknowledged = 0
        overlay.LIST = scratch
        self._ear = socket.socket()
        self._ear.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._ear.bind(socket.getaddrinfo("127.0.0.1", port)[0][-1])
        self._ear.listen(4)
        self._ears = select.poll()
        self._ears.register(self._ear, select.POLLIN)
        self._does: "dict[str, Callable[[], object]]" = {
            "message": self._say_message,
            "line": self._send_line,
            "packet": self._say_packet,
            "file": self._keep_file,
            "tag": self._lay_tag,
            "list": self._list_modules,
            "record": self._spoil_record,
        }
        self._game = self._played()

    def try_something(self) -> None:
        """Let somebody reply; raise AssertionError if that was a bug."""
        kind: str = self._dice.pick([kind for kind, share in KINDS for _ in range(share)])
        self.counts[kind] += 1
        self._turn()  # files that are written between two turns take time, and the watchdog waits 8 s
        self.last: "Any" = None
        self._does[kind]()
        table = self._simulation.table
        from tally.app.log import bugs

        found = self._simulation.bugs + bugs.waiting
        assert found + table.bugs == [], (kind, self.last, found, table.bugs)
        assert len(table._pages) <= MOST_PAGES, (kind, self.last, [page.name for page in table._pages])

    def close(self) -> None:
        """Answer nothing more."""
        self._hang_up()
        self._ear.close()

    def _played(self) -> bytes:
        """Play a game and begin another; return the file of the first."""
        from tally.app.current_game.archive import game_file
        from tally.app.current_game.startup import begin

        table = self._simulation.table
        for is_first in (True, False):
            begin(table.session, "little_troubles", {"seats": ["Ann", "Ben"], "first": 0})
            for number in range(RULINGS):
                table.session.record([["ruled", 0, "cookies", number + 1, WHY]])
            if is_first:
                table.session.record([["conceded", 0]])
            table.start_game()
            self._turn(FILED_MS)
        content: "bytes | None" = table.devices.store.read(game_file(1))
        assert content
        return content

    def _turn(self, count: int = 1) -> None:
        for _ in range(count):
            self._simulation.run_ms(1)
            if self._guest:
                self._serve()

    def _until(self, is_so: "Callable[[], object]") -> None:
        for _ in range(PATIENCE):
            if is_so():
                return
            self._turn()
        raise AssertionError(("the table hangs", self.last))

    # -- the computer at the cable

    def _send_line(self) -> None:
        table = self._simulation.table
        names = sorted(REQUESTS)
        known = self._dice.pick(names)
        do = self._dice.pick(known.split() + ["dance"] * (self._dice.roll(30) == 0))
        self._number += 1
        fields = dict(REQUESTS[known])
        if self._dice.roll(4) == 0:
            fields[self._dice.pick(FIELDS.split())] = ()
        rest = self._odd.fields(fields)
        line = f'{{"id":{self._number},"do":"{do}"' + ("," + rest[1:] if rest != "{}" else "}")
        self.last = self._odd.spoiled(line.encode()).replace(b"\n", b"")
        desk: Any = table.desk
        if desk is None:
            from tally.app.link.desk import Desk

            setattr(table.devices, "open_link", lambda: self._cable)  # noqa: B010 - MicroPython has no casts
            desk = table.desk = Desk(table)
        self._cable.lines.append(self.last[:1_025])
        answers = self._cable.answers
        self._until(lambda: not self._cable.lines)
        if self.last.startswith(b"{"):
            self._until(lambda: self._cable.answers > answers and not desk._is_working)

    # -- the broker

    def _say_message(self) -> None:
        topic = self._dice.pick(sorted(MESSAGES))
        payload = self._odd.fields(MESSAGES[topic]) if self._dice.roll(8) else self._odd.value()
        block = self._odd.spoiled(payload.encode())[:MOST_PAYLOAD]
        spelled = topic.encode() if self._dice.roll(20) else self._odd.spoiled(topic.encode() + b"/x")
        self.last = spelled, block
        self._number = self._number % 60_000 + 1
        number = self._number.to_bytes(2, "big")
        body = len(spelled).to_bytes(2, "big") + spelled + number + block
        self._connect()
        self._acknowledged = 0
        self._tell(packet(MESSAGE | AT_LEAST_ONCE | self._dice.roll(2), body))
        self._until(lambda: not self._guest or self._acknowledged == self._number)
        assert self._guest, self.last

    def _say_packet(self) -> None:
        """Say anything in place of a packet, in a new connection or in one that has been accepted."""
        first = self._dice.pick((0x20, 0x30, 0x32, 0x34, 0x36, 0x40, 0x90, 0xD0, 0xF0, 0x00))
        body = self._dice.bytes(self._dice.roll(self._dice.pick((5, 40, 1_400))))
        block = (
            packet(first, body) if self._dice.roll(3) else self._odd.spoiled(first.to_bytes(1, "big") + body)
        )
        self.last = block
        if self._dice.roll(2):
            self._connect()
        else:
            self._hang_up()
            self._accept()
        self._tell(block)
        self._turn(20)
        self._hang_up()

    def _connect(self) -> None:
        """Be the broker of a table that is here."""
        table = self._simulation.table
        self._until(lambda: not table._errands)  # one of them may lead the table to another place
        for _ in range(STEPS):  # what is accepted first may be a connection that the table has left
            if not self._guest:
                self._accept()
                self._tell(ACCEPTED)
            self._until(lambda: not self._guest or (table.voice and table.voice.is_here))
            if self._guest:
                return
        raise AssertionError(("the table leaves a broker", self.last))

    def _accept(self) -> None:
        self._settle()
        for _ in range(STEPS):
            if self._ears.poll(0):
                break
            self._simulation.bench.clock.wait_us(STEP_MS * US_PER_MS)
            self._turn()
        self._until(lambda: self._ears.poll(0))
        self._guest = self._ear.accept()[0]
        self._guest.setblocking(False)
        self._came = b""

    def _settle(self) -> None:
        """Give the table its place and its network again, if it is elsewhere."""
        from tally.app.hall import place, wifi

        table = self._simulation.table
        store = table.devices.store
        if table.voice and place.read(store) == self._place and wifi.read(store) == NETWORK:
            return
        place.keep(store, self._place)
        wifi.keep(store, NETWORK)
        table.join_network()
        self._until(lambda: not table._errands and table.voice)

    def _tell(self, block: bytes) -> None:
        """Say something to the table, unless it has gone."""
        try:  # noqa: SIM105 - MicroPython has no contextlib
            self._guest.send(block)
        except OSError:
            pass

    def _serve(self) -> None:
        """Acknowledge what the table says, and notice when it ends the connection."""
        try:
            piece = self._guest.recv(PIECE_BYTES)
        except OSError as why:
            if why.errno == errno.EAGAIN:
                return
            piece = b""
        if not piece:
            self.left += 1
            self._guest.close()
            self._guest = None
            return
        self._came += piece
        self._answer()

    def _answer(self) -> None:
        while len(self._came) > 1:
            at, size = 2, self._came[1] & 0x7F
            if self._came[1] & 0x80:
                if len(self._came) < 3:
                    return
                at, size = 3, size | self._came[2] << 7
            whole = self._came[: at + size]
            if len(whole) < at + size:
                return
            self._came = self._came[at + size :]
            if whole[0] & 0xF0 == MESSAGE:
                behind = at + 2 + (whole[at] << 8 | whole[at + 1])
                self._tell(bytes((TAKEN, 2)) + whole[behind : behind + 2])
            elif whole[0] & 0xF0 == TAKEN:
                self._acknowledged = whole[2] << 8 | whole[3]
            elif whole[0] & 0xF0 == PING:
                self._tell(b"\xd0\x00")

    def _hang_up(self) -> None:
        if self._guest:
            self._guest.close()
            self._guest = None
            voice = self._simulation.table.voice
            self._until(lambda: not (voice and voice.is_here))

    # -- what lies on the reader, and what is kept

    def _lay_tag(self) -> None:
        memory = self._dice.pick(STARTS) + self._dice.bytes(self._dice.roll(self._dice.pick((20, 144, 880))))
        self.last = memory
        try:
            decode(memory, UID, layout_of(self._dice.pick(GAMES_BY_NUMBER)))
        except TagRefused as refused:
            if refused.code not in CODES:
                raise AssertionError((memory, refused.code))

    def _list_modules(self) -> None:
        self.last = self._odd.spoiled(LIST.encode())
        with open(overlay.LIST, "wb") as file:
            file.write(self.last)
        names = overlay._listed("f1rmware")
        assert names == [] or isinstance(names[0], str)

    def _keep_file(self) -> None:
        """Keep a file as anybody may leave it, read it as the table does, and write back what was read."""
        from tally.app.log import small_file

        name = self._dice.pick(sorted(FILES))
        store = self._simulation.table.devices.store
        before = store.read(name)
        content = (
            self._odd.fields(FILES[name]) if FILES[name] else self._dice.pick(ROWS + (self._odd.value(),))
        )
        content = content if self._dice.roll(8) else self._odd.value()
        self.last = name, self._odd.spoiled(content.encode())
        small_file.write(store, *self.last)
        read_back(self._simulation.table.devices, name)
        if before is None:
            small_file.remove(store, name)
        else:
            small_file.write(store, name, before)

    def _spoil_record(self) -> None:
        """Read a game or a catalogue that somebody has changed, maybe with the right check."""
        if self._dice.roll(2):
            self._read_catalogue()
            return
        from tally.app.current_game.archive import game_file
        from tally.app.log import small_file

        table = self._simulation.table
        content = self._forged() if self._dice.roll(2) else self._odd.spoiled(self._game)
        self.last = content
        small_file.write(table.devices.store, game_file(CHANGED), content)
        read_game(table, CHANGED)
        small_file.remove(table.devices.store, game_file(CHANGED))

    def _read_catalogue(self) -> None:
        from tally.tags.catalogue import look_up

        names = sorted(self._simulation._catalogues)
        name = self._dice.pick(names)
        self.last = self._odd.spoiled(self._simulation._catalogues[name])
        game = name[len("catalogue-") : -len(".bin")]
        layout = layout_of(game)
        assert layout
        look_up(io.BytesIO(self.last), self._dice.pick(("T-1", "LT-001", "", "zz")), layout)

    def _forged(self) -> bytes:
        """Return the game with a random record in place of one of its own. Its check is right."""
        from tally.app.log.flash_ring import HEADING_BYTES
        from tally.rules.journal import TRAILER_BYTES
        from tally.rules.journal_reading import record_size

        start, number = HEADING_BYTES, self._dice.roll(RULINGS)
        for _ in range(number):
            start += record_size(self._game, start)
        end = start + record_size(self._game, start)
        body = bytearray(self._game[start : end - CRC_BYTES])
        for _ in range(1 + self._dice.roll(3)):
            body[1 + self._dice.roll(len(body) - 1 - TRAILER_BYTES)] = self._dice.roll(256)
        return self._game[:start] + body + struct.pack("<I", binascii.crc32(body)) + self._game[end:]


def read_game(table: "Any", game: int) -> None:
    """Read a game as the table's voice does."""
    from tally.app.hall import reading
    from tally.app.hall.ending import Ending
    from tally.app.log.flash_ring import Damaged

    try:
        for _ in reading.events(table.session, table.devices.store, game, 0):
            pass
    except (reading.NoGame, Damaged):
        pass
    ending = Ending(table.session, table.devices, game, "0badcafe", None)
    while ending.step():
        pass


def read_back(devices: "Any", name: str) -> None:
    """Read a kept file as the table does, and write what was read."""
    reader = {
        "settings.json": _settings,
        "hall.json": _place,
        "wifi.json": _network,
        "told.json": _told,
        "kiosk.json": _choices,
        "figures.json": _figures,
        "keys.json": _keys,
        "keyholders.json": _keyholders,
        "described.json": _answers,
        "seal.key": _key,
        "screens.json": _controllers,
    }.get(name, _cards)
    reader(devices)


def _settings(devices: "Any") -> None:
    from tally.app.kept import settings

    settings.keep(devices.store, settings.read(devices.store))


def _controllers(devices: "Any") -> None:
    from tally.app.kept import controllers

    controllers.drive(devices)
    controllers.keep(devices)


def _place(devices: "Any") -> None:
    from tally.app.hall import place

    found = place.read(devices.store)
    if found:
        place.is_within_reach(found)
        place.keep(devices.store, found)


def _network(devices: "Any") -> None:
    from tally.app.hall import wifi

    found = wifi.read(devices.store)
    if found:
        wifi.keep(devices.store, found)


def _told(devices: "Any") -> None:
    from tally.app.hall import delivered

    delivered.read(devices.store, {"hall": "night", "table": "1", "password": ""})


def _choices(devices: "Any") -> None:
    from tally.app.kiosk import choices

    choices.keep(devices.store, choices.read(devices.store))


def _figures(devices: "Any") -> None:
    from tally.app.kiosk.figures import Figures

    days = Figures(devices.store)
    days.count("visitors")
    days.leave(3)
    days.keep()


def _keys(devices: "Any") -> None:
    from tally.app.log import keys

    keys.keep(devices.store, "Club", bytes(32))


def _keyholders(devices: "Any") -> None:
    from tally.app.kept import keyholders

    keyholders.wait_ms(devices, "judge", "04aa")
    keyholders.has(devices.store, "judge")


def _answers(devices: "Any") -> None:
    from tally.app.kept import kept_answers

    kept_answers.keep(devices.store, "wotn", "04aa", kept_answers.read(devices.store, "wotn", "04aa"))


def _key(devices: "Any") -> None:
    from tally.app.log import seal

    assert len(seal.key_of(devices) or b"") == 32


def _cards(devices: "Any") -> None:
    from tally.app.reading import uid_map

    uid_map.find(devices.store, b"\x04\x11")
    for row in uid_map.rows(devices.store):
        uid_map.card_of(row)
