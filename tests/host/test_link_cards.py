"""Over the link a table learns which UIDs are cards, which keys sign them, and more titles."""

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from card_tags.__main__ import main
from card_tags.commands.map import read
from card_tags.samples import DECKS, STRANGERS
from card_tags.table.device import Device, DeviceError
from card_tags.writer import signing
from tests.host.served import Served

# On one core: each test goes on at the table of the one before.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("link_cards")]

BANK_CARD = STRANGERS["Bank card"]
TOY = '{"type": "toy", "cost": 3}'
MANY = 40


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("table")) as served:
        yield served


@pytest.fixture
def device(table: Served) -> Iterator[Device]:
    with Device.open(table.port) as opened:
        yield opened


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def written(path: Path, *lines: tuple[str, ...]) -> Path:
    with path.open("w", newline="") as file:
        csv.writer(file).writerows([("uid", "game", "deck", "id", "name", "fields"), *lines])
    return path


def test_a_map_is_sent_kept_played_with_and_comes_back_as_it_was(table: Served, tmp_path: Path) -> None:
    sent = written(
        tmp_path / "map.csv",
        (BANK_CARD, "little_troubles", "1", "Card 12", "Card 12", TOY),
        ("04:aa:bb:cc:dd:ee:ff", "little_troubles", "2", "SR-07", "", ""),
    )
    back = tmp_path / "back.csv"
    result = run("map", "--port", table.port, "--send", sent, "--cards", DECKS[1], "-o", back)
    assert result.exit_code == 0, result.output
    assert result.output == f"{back}: 2 cards\n"
    known = rows(back.read_text())
    assert [(row["uid"], row["id"], row["deck"]) for row in known] == [
        ("04aabbccddeeff", "SR-07", "2"),
        (BANK_CARD, "Card 12", "1"),
    ]
    assert known[0]["name"] == "Splash!"
    kept = run("map", "--port", table.port, "-o", back)
    assert kept.output == f"Error: {back} is there already; --replace writes over it\n"
    assert run("map", "--port", table.port, "-o", back, "--replace").exit_code == 0
    again = run("map", "--port", table.port, "--send", back)
    assert again.output == back.read_text()

    table.do("press", "ok")
    table.do("tap", "Bank card")
    with Device.open(table.port) as device:
        hello = device.ask("hello")
    assert (hello["page"], hello["game"]) == ("play", "little_troubles")
    assert hello["events"] > 1


def test_a_card_that_is_registered_at_the_table_is_told(table: Served) -> None:
    with Device.open(table.port) as device:
        table.do("tap", "Blank 7")
        table.do("press", "ok")
        table.do("hold", "ok")
        (told,) = iter(lambda: device.next_message(3), None)
        assert (told["told"], told["name"]) == ("card", "Card 13")
        assert told["uid"] in [row.uid.hex() for row in read(device)]
        device.ask("card_forget", uid=told["uid"])


@pytest.mark.parametrize(
    ("given", "trouble"),
    [
        ("zz", "--forget 'zz' is not a UID of 4, 7 or 10 bytes in hex"),
        ("01:02:03:04", "this UID stands for no card"),
    ],
)
def test_what_cannot_be_forgotten_is_one_clear_line(table: Served, given: str, trouble: str) -> None:
    result = run("map", "--port", table.port, "--forget", given)
    assert (result.exit_code, result.output) == (1, f"Error: {trouble}\n")


def test_many_cards_come_in_the_order_of_their_uids(device: Device) -> None:
    (row,) = [row for row in read(device) if row.uid.hex() == BANK_CARD]
    for number in range(MANY):
        device.ask("card_keep", uid=f"05{number * 37 % 256:02x}0000", card=row.card.hex())
    uids = [each.uid for each in read(device)]
    assert uids == sorted(uids)
    assert len([uid for uid in uids if uid[0] == 5]) == MANY
    for number in range(MANY):
        device.ask("card_forget", uid=f"05{number * 37 % 256:02x}0000")
    assert not [each for each in read(device) if each.uid[0] == 5]


@pytest.mark.parametrize(
    ("do", "arguments", "name"),
    [
        ("card_keep", {"uid": "04aa", "card": "00"}, "bad_card"),
        ("card_keep", {"uid": "", "card": "0140010001410141d003"}, "bad_card"),
        ("card_keep", {"uid": "00" * 11, "card": "0140010001410141d003"}, "bad_card"),
        ("card_keep", {"uid": "04aa", "card": "0140010001410141" + "00" * 120}, "bad_card"),
        ("card_keep", {"uid": "04aabb", "card": "0101000000"}, "bad_card"),  # a command
        ("card_keep", {"uid": "04aabb", "card": "0101010000"}, "bad_card"),  # of a game
        ("card_keep", {"uid": "04aabb", "card": "0102010003"}, "bad_card"),  # a stand-in
        ("card_keep", {"uid": "04aabb", "card": "0143010003426f62"}, "bad_card"),  # a name card
        ("card_keep", {"uid": "04aabb", "card": "0140000001410141"}, "bad_card"),  # of no game
        ("card_keep", {"uid": "04aabb", "card": "0240010001410141d003"}, "bad_card"),  # newer
        ("card_keep", {"uid": "04aabb", "card": "0100010001410141d003"}, "bad_card"),  # without a name
        ("card_forget", {"uid": "0102030405"}, "no_such_card"),
        ("key_keep", {"name": "", "secret": "00" * 32}, "bad_key"),
        ("key_keep", {"name": "Club", "secret": "00"}, "bad_key"),
        ("key_keep", {"name": "Cl\nub", "secret": "00" * 32}, "bad_key"),
        ("key_forget", {"name": "Nobody"}, "no_such_key"),
    ],
)
def test_what_is_wrong_has_its_name(device: Device, do: str, arguments: dict[str, str], name: str) -> None:
    with pytest.raises(DeviceError) as caught:
        device.ask(do, **arguments)
    assert caught.value.name == name


def test_a_key_goes_to_a_table_and_nothing_of_it_comes_back(table: Served, tmp_path: Path) -> None:
    path = tmp_path / "club.key"
    said = [run("key", "new", path, "--name", "Club")]
    said += [run("key", "send", path, "--port", table.port), run("key", "list", "--port", table.port)]
    secret = signing.read_key(path).secret.hex()
    with Device.open(table.port) as device:
        answers = [device.ask(do) for do in ("key_names", "hello", "games", "cards_read")]
    said += [run("key", "forget", "Club", "--port", table.port), run("key", "list", "--port", table.port)]
    assert [result.exit_code for result in said] == [0] * len(said)
    assert "Club" in said[2].output
    assert "Club" not in said[-1].output
    assert secret not in "".join(result.output for result in said)
    assert secret not in str(answers).lower()


def test_the_key_s_file_is_nothing_that_can_be_fetched_or_overwritten(device: Device) -> None:
    device.ask("key_keep", name="Club" + " " * 800, secret="ab" * 32)
    assert [name for name, _ in device.ask("key_names")["keys"]] == ["Club"]
    for name in ("keys.json", "game-/../keys.json"):
        with pytest.raises(DeviceError) as caught:
            device.ask("game_read", name=name, at=0)
        assert caught.value.name == "no_such_game"
    device.ask("key_forget", name="Club")
    for name in ("keys.json", "cards.map", "settings.json"):
        with pytest.raises(DeviceError) as caught:
            device.ask("file_begin", name=name, size=1, sha256="00")
        assert caught.value.name == "bad_name"


def test_a_catalogue_is_sent(table: Served) -> None:
    result = run("catalogue", DECKS[1], "--port", table.port)
    assert result.exit_code == 0, result.output
    assert "catalogue-little_troubles.bin" in result.output


@pytest.mark.parametrize(
    ("line", "trouble"),
    [
        (("04a1b2c3d4e5f6", "chess", "1", "A", "A", TOY), "row 2, column game: 'chess' is none of"),
        (("0g", "wotn", "1", "A", "A", TOY), "row 2, column uid: '0g' is not a UID"),
        (("08a1b2c4", "wotn", "1", "A", "A", TOY), "row 2, column uid: '08a1b2c4' is a random UID"),
        (("04a1b2c3d4e5f6", "wotn", "x", "A", "A", "{}"), "row 2"),
        (("04a1b2c3d4e5f6", "little_troubles", "300", "A", "A", TOY), "row 2, column deck: '300'"),
        (("04a1b2c3d4e5f6", "little_troubles", "1", "A", "A", ""), "row 2, column fields: is blank"),
        (("04a1b2c3d4e5f6", "little_troubles", "1", "A", "A", "["), "row 2, column fields: is not JSON"),
        (
            ("04a1b2c3d4e5f6", "little_troubles", "1", "A", "A", "[" * 30_000),
            "row 2, column fields: is not JSON",
        ),
        (("04a1b2c3d4e5f6", "little_troubles", "1", "A", "A", TOY, "more"), "row 2, column 7: more cells"),
        (
            ("04a1b2c3d4e5f6", "little_troubles", "1", "A", "A", '{"type": "toi"}'),
            "row 2, this type is not known",
        ),
        (
            ("04a1b2c3d4e5f6", "little_troubles", "1", "A", "A" * 120, TOY),
            "row 2, column fields: more than the 112",
        ),
    ],
)
def test_a_bad_row_gets_a_line_and_nothing_is_sent(
    table: Served, tmp_path: Path, line: tuple[str, ...], trouble: str
) -> None:
    with Device.open(table.port) as device:
        before = read(device)
        result = run("map", "--port", table.port, "--send", written(tmp_path / "map.csv", line))
        assert result.exit_code == 1
        assert trouble in result.output
        assert read(device) == before
