"""A network is written on stickers of every kind: phones read it, and a table joins it."""

import json
from typing import Any

import ndef
import pytest

from card_tags.writer.network import lock_network, write_network
from card_tags.writer.protecting import protect
from card_tags.writer.stickers import Sticker, Unfit, look_over
from host_sim.wire.ntag import Ntag
from tally.tags.ndef import find_message
from tally.tags.network import network_of
from tests.core.linked import Linked
from tests.host.sticker_bench import UID, BenchReader, blank

USER = 16
HALL = ("hall", "correct horse")
LONGEST = ("n" * 32, "p" * 63)


def written(tag: Ntag, name: str, password: str, *, replaces: bool = False) -> bool:
    reader = BenchReader(tag)
    return write_network(Sticker(reader, reader.uid()), name, password, replaces=replaces)


def message(tag: Ntag) -> bytes:
    memory = bytes(tag.memory.image[USER:])
    start, end = find_message(memory)
    return memory[start:end]


@pytest.mark.parametrize(("kind", "network"), [(213, HALL), (213, ("café", "")), (215, LONGEST), (216, HALL)])
def test_the_firmware_reads_what_was_written(kind: int, network: tuple[str, str]) -> None:
    tag = blank(kind)
    assert written(tag, *network)
    assert network_of(bytes(tag.memory.image[USER:])) == network


def test_phones_read_what_was_written() -> None:
    tag = blank()
    written(tag, *HALL)
    (record,) = ndef.message_decoder(message(tag))
    credential = record.get_attribute("credential")
    assert credential.get_attribute("ssid").value == b"hall"
    assert credential.get_attribute("network-key").value == b"correct horse"
    assert "WPA2-Personal" in credential.get_attribute("authentication-type").value


def test_a_sticker_of_the_same_network_is_left_alone_and_another_is_kept_unless_replaced() -> None:
    tag = blank()
    written(tag, *HALL)
    assert not written(tag, *HALL)
    before = bytes(tag.memory.image)
    with pytest.raises(Unfit) as caught:
        written(tag, "other", "another horse")
    assert caught.value.code == "holds"
    assert bytes(tag.memory.image) == before
    assert written(tag, "other", "another horse", replaces=True)
    assert network_of(bytes(tag.memory.image[USER:])) == ("other", "another horse")


@pytest.mark.parametrize("kind", [213, 215, 216])
def test_a_locked_network_stays_for_ever(kind: int) -> None:
    tag = blank(kind)
    written(tag, *HALL)
    assert locked(tag)
    assert not locked(tag)
    with pytest.raises(Unfit) as caught:
        written(tag, "other", "another horse", replaces=True)
    assert caught.value.code == "locked"
    assert network_of(bytes(tag.memory.image[USER:])) == HALL


def test_a_protected_sticker_is_not_locked() -> None:
    tag = blank()
    written(tag, *HALL)
    reader = BenchReader(tag)
    sticker = Sticker(reader, reader.uid())
    protect(sticker, look_over(sticker), "a word")
    with pytest.raises(Unfit) as caught:
        locked(tag)
    assert caught.value.code == "protected"


def locked(tag: Ntag) -> bool:
    reader = BenchReader(tag)
    return lock_network(Sticker(reader, reader.uid()))


def test_a_sticker_that_is_too_small_is_not_written() -> None:
    tag = blank()
    before = bytes(tag.memory.image)
    with pytest.raises(Unfit) as caught:
        written(tag, *LONGEST)
    assert caught.value.code == "too_small"
    assert bytes(tag.memory.image) == before


@pytest.mark.parametrize(("kind", "network"), [(213, HALL), (215, LONGEST)])
def test_a_table_with_a_radio_joins_the_network_of_a_sticker(kind: int, network: tuple[str, str]) -> None:
    tag = blank(kind)
    written(tag, *network)
    computer = Linked()
    simulation = computer.simulation
    simulation.bench.board["radio"] = True
    simulation.bring(UID.hex(), message(tag).hex())
    for touch in (simulation.tap(UID.hex()), simulation.press("ok")):
        for duration_ms in touch:
            computer.run_ms(duration_ms)
        computer.run_ms(1_000)
    kept: dict[str, Any] = json.loads(computer.file("wifi.json") or b"null")
    assert (kept["network"], kept["password"]) == network
