"""Home Assistant: a table is announced in documented fields alone, and its templates read what tables say."""

import json
import re
from importlib import import_module
from typing import Any

import pytest
from click.testing import CliRunner
from jinja2 import Environment

from host_sim.__main__ import main
from host_sim.hall import topics
from host_sim.hall.broker import Connection
from host_sim.hall.folder import JUDGE, SPECTATOR, user_of
from host_sim.hall.home_assistant import PREFIX, TAPPED, HomeAssistant, announcement, device_id
from host_sim.hall.topics import Hall
from tally.app.hall import payloads
from tally.games import GAMES
from tally.rulebooks import playbook_of, rulebook_of
from tally.rules.game import Game
from tally.rules.history import ListHistory
from tests.host.hall.broker import HALL, Broker, wait_for

pytestmark = pytest.mark.slow

NAMES = Hall(HALL)
# The fields that Home Assistant's pages have, those that are required first.
# https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload
OF_PAYLOAD = (
    ("device", "origin", "components"),
    ("state_topic", "command_topic", "qos", "encoding", "availability"),
)
# https://www.home-assistant.io/integrations/mqtt/#device-registry
OF_DEVICE = (
    ("identifiers",),
    (
        "connections",
        "name",
        "manufacturer",
        "model",
        "model_id",
        "serial_number",
        "sw_version",
        "hw_version",
        "suggested_area",
        "via_device",
        "configuration_url",
    ),
)
# https://www.home-assistant.io/integrations/mqtt/#adding-information-about-the-origin-of-a-discovery-message
OF_ORIGIN = ("name",), ("sw_version", "support_url")
# https://www.home-assistant.io/integrations/sensor.mqtt/#availability
OF_AVAILABILITY = ("topic",), ("payload_available", "payload_not_available", "value_template")
OF_ENTITY = (
    "name",
    "state_topic",
    "value_template",
    "json_attributes_topic",
    "json_attributes_template",
    "device_class",
    "entity_category",
    "enabled_by_default",
    "expire_after",
    "force_update",
    "icon",
    "default_entity_id",
    "qos",
)
OF_COMPONENT = {
    # https://www.home-assistant.io/integrations/sensor.mqtt/#configuration-variables
    "sensor": (("platform", "unique_id"), (*OF_ENTITY, "state_class", "unit_of_measurement", "options")),
    # https://www.home-assistant.io/integrations/binary_sensor.mqtt/#configuration-variables
    "binary_sensor": (("platform", "unique_id"), (*OF_ENTITY, "payload_on", "payload_off", "off_delay")),
    # https://www.home-assistant.io/integrations/device_trigger.mqtt/#configuration-variables
    "device_automation": (
        ("platform", "automation_type", "type", "subtype", "topic"),
        ("payload", "qos", "value_template"),
    ),
}
# https://www.home-assistant.io/integrations/binary_sensor/#device-class
PROBLEM = "problem"
ID = re.compile(r"[a-zA-Z0-9_-]+")


def state_of(game: str, seats: list[str]) -> dict[str, Any]:
    """Return what a table says of a game that has just begun."""
    begun = Game(rulebook_of, ListHistory(), playbook_of=playbook_of)
    begun.accept(["game_started", game, {"seats": seats, "first": 0}])
    view = begun.view()
    assert view
    return payloads.state(1, 1, view, "a1b2c3d4")


def has(found: dict[str, Any], fields: tuple[tuple[str, ...], tuple[str, ...]]) -> bool:
    required, others = fields
    return set(required) <= set(found) <= {*required, *others}


def value(template: str, message: dict[str, Any]) -> str:
    """Return what a template makes of a message, as Home Assistant gives it: the JSON as `value_json`."""
    return Environment(autoescape=True).from_string(template).render(value_json=message)


@pytest.mark.parametrize("game", GAMES)
def test_each_field_is_documented_and_each_required_one_is_there(game: str) -> None:
    found = announcement(NAMES, "1", state_of(game, ["Ann", "Ben"]))
    assert has(found, OF_PAYLOAD)
    assert has(found["device"], OF_DEVICE)
    assert has(found["origin"], OF_ORIGIN)
    assert all(has(each, OF_AVAILABILITY) for each in found["availability"])
    for key, each in found["components"].items():
        assert has(each, OF_COMPONENT[each["platform"]]), key
        assert ID.fullmatch(key)
        assert each.get("device_class", PROBLEM) == PROBLEM
    assert ID.fullmatch(device_id(NAMES, "Übelhausens Tisch"))


@pytest.mark.parametrize("game", GAMES)
def test_the_templates_read_each_count_of_each_seat(game: str) -> None:
    state = state_of(game, ["Ann", "Ben"])
    found = announcement(NAMES, "1", state)["components"]
    shown = {each["name"]: value(each["value_template"], state) for each in found.values() if "name" in each}
    assert shown["Game"] == state["name"]
    assert shown["Turn"] == str(state["turn"])
    assert shown["Phase"] == state["phase"]
    assert shown["Trouble"] == "OFF"
    for seat in state["seats"]:
        for number, caption in seat["counts"]:
            assert shown[f"{seat['name']}: {caption}"] == number


def test_between_games_counts_are_unknown_and_trouble_and_calls_are_shown() -> None:
    found = announcement(NAMES, "1", state_of("altered", ["Ann", "Ben"]))["components"]
    own = device_id(NAMES, "1")
    nothing = payloads.no_game(faults=["no_reader"])
    assert value(found[f"{own}_seat_1_count_1"]["value_template"], nothing) == "None"
    assert value(found[f"{own}_fault"]["value_template"], nothing) == "ON"
    assert value(found[f"{own}_judge"]["value_template"], {"v": 1, "judge": True}) == "ON"


def test_a_card_that_is_tapped_pulls_the_trigger_and_a_pass_does_not() -> None:
    trigger = announcement(NAMES, "1", {})["components"][f"{device_id(NAMES, '1')}_card"]
    rulebooks = [import_module(f"tally.rulebooks.{game}.rulebook") for game in GAMES]
    for name in TAPPED:
        assert any(name in each.EVENTS for each in rulebooks)
        assert value(trigger["value_template"], payloads.event(1, 4, [name, 0, "c1"])) == trigger["payload"]
    assert value(trigger["value_template"], payloads.event(1, 5, ["passed", 0])) != trigger["payload"]


class Watched:
    """What a spectator, such as Home Assistant, hears of the announcements."""

    def __init__(self, broker: Broker) -> None:
        self.topic = f"{PREFIX}/device/{device_id(NAMES, '1')}/config"
        self.heard: list[dict[str, Any]] = []
        address = broker.folder.address(SPECTATOR)
        self._connection = Connection(address, self._take, (f"{PREFIX}/#",))
        self._connection.open()
        wait_for(self._connection.is_here)

    def _take(self, topic: str, payload: bytes) -> None:
        if topic == self.topic:
            self.heard.append(json.loads(payload or b"{}"))

    def close(self) -> None:
        self._connection.close()


def test_a_table_is_announced_once_and_anew_when_its_counts_are_others(broker: Broker) -> None:
    table = Connection(broker.folder.address(user_of("1")), lambda *_: None)
    table.open()
    watched = Watched(broker)
    home = HomeAssistant(broker.folder.address(JUDGE), NAMES)
    views = [state_of("unstable_unicorns", names) for names in (["Ann", "Ben", "Cleo"], ["Ann", "Ben"])]
    table.retain(NAMES.of("1", topics.STATE), views[0])
    wait_for(lambda: watched.heard and watched.heard[-1] == announcement(NAMES, "1", views[0]))
    home.close()
    # After a restart nothing is said again: the broker has it.
    said = len(watched.heard)
    home = HomeAssistant(broker.folder.address(JUDGE), NAMES)
    table.retain(NAMES.of("1", topics.STATE), views[1])
    last = announcement(NAMES, "1", views[1])
    wait_for(lambda: watched.heard[-1] == last)
    gone, *rest = watched.heard[said:]
    assert rest == [last]
    third = f"{device_id(NAMES, '1')}_seat_3_count_1"
    assert gone["components"][third] == {"platform": "sensor"}
    home.close()
    words = ("hall", "home-assistant", "--folder", str(broker.path), "--forget")
    assert CliRunner().invoke(main, words).output == "tables that Home Assistant forgets: 1\n"
    wait_for(lambda: watched.heard[-1] == {})
    watched.close()
    table.close()


def test_an_address_that_is_none_is_refused_in_a_line() -> None:
    refused = CliRunner().invoke(main, ("hall", "home-assistant", "--broker", "nonsense"))
    assert refused.exit_code == 1
    assert refused.output.startswith("Error: an address of a broker is ")
