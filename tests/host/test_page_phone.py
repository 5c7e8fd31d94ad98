"""A phone is a table: stickers at its back are taps and can be written, whatever goes wrong."""

import base64
import json
from pathlib import Path
from typing import Any, NamedTuple

import ndef
import pytest

from card_tags import samples
from host_sim import play
from host_sim.web.page_table import PageTable
from tally.tags.decode import decode
from tally.tags.encode import body_of
from tally.tags.layouts import layout_of
from tally.tags.record import Tag, check
from tests.host.fresh_process import in_fresh_process
from tests.host.page.browser import drive, drive_parts
from tests.host.page.elsewhere import events, replayed
from tests.host.test_page_files import of
from tests.host.test_page_phone_tags import message_of, tray_card

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("page_phone")]

Steps = list[list[Any]]
Found = dict[str, list[Any]]

PHONE = Path(__file__).parent / "page" / "nfc_phone.js"
SIZE = [360, 740]
READ = "Read cards with this phone"
BLANK_UID = "04:AA:BB:CC:DD:EE:01"
OTHER_UID = "04:AA:BB:CC:DD:EE:02"
CARD = "Kit of the Kites 2/3"
# What was pressed before is drawn in the frame after next.
SAID = [
    "eval",
    "new Promise((tell) => requestAnimationFrame(() => requestAnimationFrame("
    "() => tell(document.querySelector('.phone [role=status]').textContent))))",
]
ASKED: dict[str, Any] = {"size": SIZE, "init": str(PHONE)}
SETTLE = ["settle"]
COMPLAINTS: Steps = [["complaints"]]
STOP = ["click", "Stop reading"]


def records_of(message: bytes) -> str:
    """Return a message as Web NFC's records, in JavaScript."""
    return f"[{', '.join(_record(record) for record in ndef.message_decoder(message))}]"


def _record(record: Any) -> str:
    if record.type == "urn:nfc:wkt:T":
        return json.dumps({"recordType": "text", "data": record.text, "lang": record.language})
    if record.type == "urn:nfc:wkt:U":
        return json.dumps({"recordType": "url", "data": record.iri})
    if not record.type:
        return '{recordType: "empty"}'
    name = record.type.removeprefix("urn:nfc:ext:")
    return f"{{recordType: {json.dumps(name)}, data: Uint8Array.from({list(record.data)})}}"


def colons(uid: bytes) -> str:
    return uid.hex(":").upper()


def sticker(name: str, uid: str, message: bytes = b"", more: str = "{}") -> list[str]:
    """Return the step that makes a sticker."""
    records = records_of(message) if message else "[]"
    return ["eval", f"void (phone.stickers.{name} = phone.sticker({json.dumps(uid)}, {records}, {more}))"]


def hold(name: str) -> list[str]:
    return ["eval", f"phone.hold(phone.stickers.{name})"]


def tap(name: str) -> list[list[str]]:
    return [hold(name), SETTLE, ["eval", "phone.takeAway()"]]


def phone(folder: Path, *steps: list[Any], **request: Any) -> list[Any]:
    """Take these steps at a phone, without any complaint; return what each step found."""
    *found, complaints = drive(folder, ["open"], *steps, ["complaints"], **ASKED | request)
    assert complaints == []
    return found[1:]


def said_in(steps: Steps, found: list[Any]) -> list[str]:
    """Return what the phone said at each step that listens."""
    return [each for step, each in zip(steps, found, strict=True) if step == SAID]


def test_a_card_held_to_the_phone_is_a_tap_and_what_happened_is_a_script(tmp_path: Path) -> None:
    card = tray_card(CARD)
    steps = [
        sticker("kit", colons(card.uid), message_of(card)),
        ["click", READ],
        SAID,
        ["press", "ok"],
        SETTLE,
        *tap("kit"),
        SAID,
        ["until", "phone.vibrations.length > 1 && phone.vibrations.at(-1) === 0"],
        ["eval", "phone.locks"],
        ["axe"],
        ["picture"],
        ["journal"],
        ["happened"],
    ]
    found = phone(tmp_path, *steps)
    said = said_in(steps, found)
    assert said == ["Hold a card to the back of the phone.", "Read: Kit of the Kites."]
    locks, shut_out, picture, journal, happened = found[-5:]
    assert locks == 1
    assert shut_out == []
    assert f'["bring","{card.uid.hex()}","{message_of(card).hex()}"]' in Path(happened).read_text()
    log = tmp_path / "log.bin"
    assert in_fresh_process(replayed, Path(happened), log).hex() == picture
    assert events(log) == events(Path(journal))
    tray = tmp_path / "tray.jsonl"
    tray.write_text('["press", "ok"]\n' + json.dumps(["tap", CARD]))
    in_fresh_process(replayed, tray, log)
    assert events(log) == events(Path(journal)), "a card of the tray is the same card"
    assert events(log)[-1][0] == "card_played"


def written(found: Any, uid: str) -> Any:
    """Return what is on the sticker that was written, as our reader takes it."""
    message = b"".join(
        ndef.message_encoder(
            [
                ndef.TextRecord(bytes(data).decode())
                if kind == "text"
                else ndef.UriRecord(bytes(data).decode())
                if kind == "url"
                else ndef.Record(f"urn:nfc:ext:{kind}", "", bytes(data))
                for kind, data in found
            ]
        )
    )
    block = b"\x03" + bytes([len(message)]) + message + b"\xfe"
    return decode(block, bytes.fromhex(uid.replace(":", "")), layout_of("little_troubles"))


def on(name: str) -> list[str]:
    """Return the step that finds what is on a sticker."""
    return [
        "eval",
        f"phone.stickers.{name}.records"
        ".map(({ recordType, data }) => [recordType, [...new Uint8Array(data.buffer)]])",
    ]


def address_of(label: str, address: str = "") -> str:
    """Return what the address on the sticker of a card has behind its #, as the page writes it."""
    table = PageTable(play.compiled("pico"), play.tray(), samples.catalogues())
    table.begin("")
    uid = BLANK_UID.replace(":", "").lower()
    message = bytes.fromhex(json.loads(table.message_for(label, uid, address))["message"])
    return "#" + str(next(iter(ndef.message_decoder(message))).iri).partition("#")[2]


OWN_TITLE = {
    "id": "ME-1",
    "name": "Aunt Ida",
    "type": "character",
    "cost": 2,
    "adult": {"confidence": 4, "maturity": 1, "reward": 3, "cookies": 0, "cards": 0, "reward_cards": 0},
}


def own_address() -> str:
    """Return the address of a card that is in no tray: only its record is known."""
    layout = layout_of("little_troubles")
    assert layout
    uid = bytes.fromhex(OTHER_UID.replace(":", ""))
    body = body_of(Tag("title", "little_troubles", 1, OWN_TITLE, False), layout, 200)
    letters = base64.urlsafe_b64encode(uid + body + check(uid, b"", body)).decode().rstrip("=")
    return f"#{letters}/ME-1"


FAULTS = {
    "NotAllowedError": "This page may not use NFC: allow it in its settings, then press again.",
    "NotReadableError": "NFC is switched off: switch it on in the phone's settings, then press again.",
    "NotSupportedError": "The browser can use no NFC reader of this phone: play with the cards of the tray.",
    "UnknownError": "The phone says: why",
}
HOSTILE = {
    "#%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E": "This page knows no such card",
    "#" + "A" * 400 + "/x": "What the address tells of this card is damaged",
    "#%E0%A4%A": "This page knows no such card",
}
AGAIN: Steps = [["click", "Write on a sticker"], SETTLE]
CHOSEN: Steps = [
    ["deal"],
    ["eval", "document.querySelector('.row.hand .card').click()"],
    SETTLE,
]
NAME = ["eval", "document.querySelector('.choices .card .name').textContent"]
VICINITY = "E0:04:01:00:12:34:56:78"
# Tags that are no cards: what is said of each, or the card that is read.
STRANGE = {"torn": "moved away too soon", "wide": "a number of 8 bytes", "mute": "does not tell"}
FOREIGN = b"".join(ndef.message_encoder([ndef.UriRecord("https://example.org/menu")]))
BANK = sticker("bank", "82:AC:B9:5D")
OK: Steps = [["press", "ok"], SETTLE]
BOXES = """['canvas', '[data-button=left]', '[data-button=right]', '.papers', '.reader']
  .map((each) => document.querySelector(each).getBoundingClientRect())
  .map(({ width, height }) => [Math.round(width), Math.round(height)])"""
WIDE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
LOCKS = "(document.dispatchEvent(new Event('visibilitychange')), phone.locks)"
FILL = """(() => {
  const input = document.querySelector('.phone input');
  input.value = '%s';
  input.dispatchEvent(new Event('change'));
  return input.validity.valid;
})()"""


def address(hash_: str) -> Steps:
    """Return the steps that open an address of the page's window."""
    return [["eval", f"void (location.hash = {json.dumps(hash_)})"], SETTLE]


def reading() -> dict[str, Steps]:
    """Return what is done at one phone that reads, and whose addresses name cards."""
    refused: Steps = []
    for name in FAULTS:
        refused += [
            ["eval", f"void (phone.fault = [{json.dumps(name)}, 'why'])"],
            ["click", READ],
            SETTLE,
            SAID,
        ]
    faces: Steps = []
    for card in TITLES:
        faces += [
            *address(f"#{card.tag.content['id']}"),
            ["eval", "document.querySelector('.linked .name').textContent"],
        ]
    hostile: Steps = []
    for told in HOSTILE:
        hostile += [*address(told), ["texts", ".linked"]]
    record = in_fresh_process(address_of, "Splash! 1/3", "https://t.example/")
    too_long = in_fresh_process(address_of, CARD, "https://t.example/")
    assert len(record) > len("#SR-07") + 40
    assert too_long == f"#{BLANK_UID.replace(':', '').lower()}/SR-02"
    return {
        "opened": [["open"], ["click", READ], SETTLE, ["eval", WIDE], ["eval", BOXES], ["eval", LOCKS], STOP],
        "refused": [
            *refused,
            ["eval", "void (phone.fault = undefined)"],
            ["click", READ],
            SETTLE,
            SAID,
            STOP,
        ],
        "faces": [*faces, ["axe"]],
        "own": [
            *OK,
            *address(own_address()),
            ["texts", ".linked"],
            ["axe"],
            ["click", "Play it at this table"],
            SETTLE,
            ["words"],
        ],
        "beside": [
            ["hold", "left"],  # take back
            *OK,
            ["beside", "#SR-07", ""],
            ["beside", record, ""],
            ["beside", too_long, "Play it at the table"],
            SETTLE,
            ["words"],
            ["happened"],
        ],
        "hostile": [
            *hostile,
            *address("#SR-02"),
            ["click", "Play it at this table"],
            SETTLE,
            ["eval", "[location.hash, document.querySelectorAll('.linked').length]"],
        ],
        "complaints": COMPLAINTS,
    }


def writing() -> dict[str, Steps]:
    """Return what is done at one phone that writes cards of the tray, and then reads what is no card."""
    refused: Steps = [
        ["eval", "void (phone.written = [])"],
        sticker("locked", BLANK_UID, more="{isLocked: true}"),
        sticker("small", BLANK_UID, more="{room: 40}"),
        BANK,
        sticker("full", OTHER_UID, message_of(tray_card(CARD))),
    ]
    for name in ("locked", "small", "bank"):
        refused += [*AGAIN, *tap(name), SAID]
    refused += [
        *tap("full"),
        SAID,
        ["eval", "phone.written"],
        ["click", "Write over it"],
        SAID,
        hold("full"),
        SETTLE,
        SAID,
        ["eval", "phone.takeAway()"],
        ["eval", "void (phone.fault = ['NotAllowedError', 'no'])"],
        *AGAIN,
        SAID,
        ["eval", "void (phone.fault = undefined)"],
        *AGAIN,
        ["eval", "void (phone.swapped = phone.stickers.swapped = phone.sticker('04:AA:BB:CC:DD:EE:09'))"],
        sticker("blank", BLANK_UID),
        hold("blank"),
        SETTLE,
        ["eval", "phone.takeAway()"],
        *tap("swapped"),
        SAID,
        *AGAIN,
        ["click", "Cancel"],
        SAID,
        ["eval", "void (phone.swapped = undefined)"],
    ]
    strange: Steps = [
        sticker("torn", BLANK_UID, more="{isUnreadable: true}"),
        sticker("wide", VICINITY),
        sticker("mute", ""),
        sticker("blank", BLANK_UID),
        sticker("foreign", OTHER_UID, FOREIGN),
        ["key", "Escape"],
        ["click", READ],
        *OK,
    ]
    for name in (*STRANGE, "blank", "foreign", "bank"):
        strange += [*tap(name), SAID, ["words"], ["press", "left"], SETTLE]
    return {
        "compared": [
            ["open"],
            sticker("blank", BLANK_UID),
            sticker("other", OTHER_UID, b"\xd0\0\0"),
            *CHOSEN,
            *AGAIN,
            NAME,
            SAID,
            ["eval", "void (phone.movesAway = 1)"],
            *tap("blank"),
            SAID,
            *tap("other"),
            SAID,
            hold("blank"),
            SETTLE,
            SAID,
            on("blank"),
            ["eval", "[phone.written, phone.stickers.other.records.length]"],
            ["eval", "phone.takeAway()"],
        ],
        "refused": refused,
        "addressed": [
            ["eval", FILL % "https://t.example/#x"],
            ["eval", FILL % "https://t.example/"],
            sticker("blank", BLANK_UID),
            *AGAIN,
            *tap("blank"),
            on("blank"),
            SAID,
        ],
        "strange": [*strange, ["happened"]],
        "complaints": COMPLAINTS,
    }


# A title of each game.
TITLES = [next(card for card in samples.cards(game) if card.tag.kind == "title") for game in samples.LISTS]


class Phone(NamedTuple):
    """A phone, with the steps that were taken there and what each found, part by part."""

    parts: dict[str, Steps]
    found: Found

    def said(self, part: str) -> list[str]:
        """Return what it said in a part."""
        return said_in(self.parts[part], self.found[part])

    def of(self, name: str, part: str) -> list[Any]:
        """Return what a part's steps with a name found."""
        return of(name, self.parts[part], self.found[part])

    def at(self, step: list[str], part: str) -> Any:
        """Return what this step of a part found first."""
        return self.found[part][self.parts[part].index(step)]


def used(parts: dict[str, Steps], folder: Path) -> Phone:
    """Return a phone with all that was done at it, without any complaint."""
    found = drive_parts(folder, parts, **ASKED)
    assert found["complaints"] == [[]]
    return Phone(parts, found)


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    """The phone that reads."""
    return used(reading(), tmp_path_factory.mktemp("reader"))


@pytest.fixture(scope="module")
def writer(tmp_path_factory: pytest.TempPathFactory) -> Phone:
    """The phone that writes."""
    return used(writing(), tmp_path_factory.mktemp("writer"))


def test_at_a_phones_size_the_device_fills_it_and_the_display_stays_awake(reader: Phone) -> None:
    wide, found, locks = reader.of("eval", "opened")
    assert wide == SIZE
    canvas, left, right, papers, spot = found
    assert canvas[0] >= 300
    assert min(left + right) >= 90
    assert (papers, spot) == ([0, 0], [0, 0])
    assert locks == 2


def test_each_reason_not_to_read_is_a_sentence_and_a_press_tries_again(reader: Phone) -> None:
    assert reader.said("refused") == [*FAULTS.values(), "Hold a card to the back of the phone."]


def test_the_address_of_a_card_opens_its_face(reader: Phone) -> None:
    assert reader.of("eval", "faces")[1::2] == [card.tag.content["name"] for card in TITLES]
    assert reader.of("axe", "faces") == [[]]


def test_whatever_stands_in_an_address_is_told_in_a_sentence(reader: Phone) -> None:
    for sentence, (said,) in zip(HOSTILE.values(), reader.of("texts", "hostile"), strict=True):
        assert said.startswith(sentence)
    assert reader.found["hostile"][-1] == ["", 0]


def test_a_card_that_no_tray_has_shows_what_its_record_tells_and_is_played(reader: Phone) -> None:
    ((face,),) = reader.of("texts", "own")
    lines = face.splitlines()
    assert lines[0] == "Aunt Ida"
    assert {"adult", "confidence", "4", "maturity", "1", "reward", "3"} <= {word.strip() for word in lines}
    assert reader.of("axe", "own") == [[]]
    assert "Red plays Aunt Ida" in reader.found["own"][-1]


def test_another_window_plays_the_card_of_its_address_at_the_table_that_is_open(reader: Phone) -> None:
    named, recorded, played = reader.of("beside", "beside")
    assert named[0].splitlines()[0] == "Splash!"
    assert "When played: a character of your choice gets +2 confidence this turn." in named[0]
    assert recorded == named
    assert played[0].splitlines()[0] == "Kit of the Kites"
    assert played[1] == "Played: look at the table's window."
    words, happened = reader.found["beside"][-2:]
    assert "Red plays Kit of the Kites" in words
    lines = [line for line in Path(happened).read_text().splitlines() if line.startswith("[")]
    uid = BLANK_UID.replace(":", "").lower()
    assert lines[-1] == json.dumps(["tap", uid], separators=(",", ":"))
    assert lines[-2].startswith(f'["bring","{uid}","91')


def test_a_card_of_the_tray_is_written_read_back_and_compared(writer: Phone) -> None:
    name = writer.at(NAME, "compared")
    assert writer.said("compared") == [
        f"Hold the sticker for {name} to the phone.",
        "It was moved away too soon: hold it there again, and still.",
        "That is another sticker: hold the one whose number ends in ee01.",
        f"{name} is on the sticker: read back and compared.",
    ]
    on_blank, counted, _ = writer.of("eval", "compared")[-3:]
    assert counted == [[BLANK_UID], 1]
    tag = written(on_blank, BLANK_UID)
    assert (tag.kind, tag.content["name"]) == ("title", name)


def test_what_cannot_be_written_is_told_and_nothing_is_written_over_unasked(writer: Phone) -> None:
    said = writer.said("refused")
    refused = "The sticker does not take it: it is locked, too small, or none that cards are written on."
    assert said[:2] == [refused] * 2
    assert said[2] == "That is no sticker that cards are written on: hold an NTAG213, 215 or 216."
    assert said[3] == 'It holds Kit of the Kites already: press "Write over it", or hold another one.'
    assert writer.at(["eval", "phone.written"], "refused") == []
    assert said[4] == "Hold it there again: it is written over."
    assert said[5].endswith("is on the sticker: read back and compared.")
    assert said[6] == FAULTS["NotAllowedError"]
    assert said[7] == "Another sticker was written than the one that was read: write it anew."
    assert said[8] == "Nothing was written."


def test_a_sticker_carries_the_address_that_is_set(writer: Phone) -> None:
    found = writer.found["addressed"]
    assert found[:2] == [False, True]
    assert found[-1].endswith("is on the sticker: read back and compared.")
    kind, set_address = found[-2][0]
    assert kind == "url"
    assert bytes(set_address).startswith(b"https://t.example/#")
    assert written(found[-2], BLANK_UID).kind == "title"


def test_tags_that_are_no_cards_of_ours_are_told_of(writer: Phone) -> None:
    said = writer.said("strange")
    for part, sentence in zip(STRANGE.values(), said, strict=False):
        assert part in sentence
    assert said[3:] == ["Read: a blank sticker.", "Read: menu.", "Read: a card without a name."]
    words = writer.of("words", "strange")
    assert ["Blank tag" in shown for shown in words] == [False, False, False, True, False, False]
    assert ["Foreign tag" in shown for shown in words] == [False, False, False, False, True, True]
    happened = Path(writer.found["strange"][-1]).read_text()
    assert len([line for line in happened.splitlines() if '"bring"' in line]) == 3


def test_the_sticker_that_the_table_describes_is_written_by_the_phone(tmp_path: Path) -> None:
    right = ["press", "right"]
    steps: list[list[Any]] = [
        sticker("blank", BLANK_UID),
        ["click", READ],
        ["hold", "right"],
        *[step for _ in range(3) for step in (right, SETTLE)],
        ["press", "ok"],
        SETTLE,
        *tap("blank"),
        *[step for _ in range(3) for step in (right, SETTLE)],
        *[["press", "ok"], SETTLE] * 2,
        ["hold", "ok"],
        SETTLE,
        *tap("blank"),
        ["words"],
        ["click", "Write the described card on its sticker"],
        SETTLE,
        hold("blank"),
        SETTLE,
        SAID,
        on("blank"),
        ["eval", "phone.takeAway()"],
        *tap("blank"),
        ["eval", "document.querySelector('.phone .doings').innerText.trim()"],
    ]
    found = phone(tmp_path, *steps)
    assert "written, and kept. Next one?" in found[steps.index(["words"])]
    assert (
        found[steps.index(SAID)]
        == "The card that the table described is on the sticker: read back and compared."
    )
    assert written(found[steps.index(on("blank"))], BLANK_UID).content["name"] == "Card 1"
    assert found[-1] == "Stop reading"
