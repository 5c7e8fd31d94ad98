"""Makes the tables of a hall known to Home Assistant, by its MQTT discovery.

Each table becomes a device (https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload). Its
entities read what the table publishes anyway (TOPICS.md): so a table with its own radio needs nothing new.
"""

import hashlib
from collections.abc import Callable
from pathlib import Path
from threading import Event, Lock
from typing import Any

from host_sim.flashing.release import version
from host_sim.hall import topics
from host_sim.hall.broker import Address, Connection, decode, new_id
from host_sim.hall.schema import fault_of
from host_sim.hall.topics import Hall

Message = dict[str, Any]
Components = dict[str, Message]
PREFIX = "homeassistant"  # what Home Assistant listens to, unless somebody has changed it there
ID_LETTERS = 12
# The events of all games for which a hand lays a card on the reader.
TAPPED = (
    "ability_used",
    "card_played",
    "enemy_revealed",
    "item_taken",
    "item_used",
    "location_revealed",
    "quick_played",
    "reaction_played",
)


class HomeAssistant:
    """Announces each table of a hall, and again when its seats or its counts are others.

    `tell` gets a line about each table. What the broker has kept of an earlier announcement is read first:
    Home Assistant drops an entity only when it is named once more without its fields.
    """

    def __init__(
        self,
        address: Address,
        hall: Hall,
        authority: Path | None = None,
        tell: Callable[[str], object] = bool,
        prefix: str = PREFIX,
    ) -> None:
        self._hall = hall
        self._tell = tell
        self._prefix = prefix
        self._lock = Lock()
        self._announced: dict[str, Message] = {}  # by their topics
        self._states: dict[str, Message] = {}  # by the tables' names
        # The broker sends what it has kept before a message that is published now.
        self._now = f"{prefix}/taptally/{new_id()}"
        self._has_all = Event()
        kept = (f"{prefix}/device/+/config", hall.every(topics.STATE), hall.every(topics.HERE))
        self._connection = Connection(address, self._on_message, (*kept, self._now), authority=authority)
        self._connection.open()
        self._connection.publish(self._now, {})

    def look(self, now_s: float) -> None:
        """Leave a broker that acknowledges nothing: see `Connection.look`."""
        self._connection.look(now_s)

    def close(self) -> None:
        """Leave. What was announced stays at the broker."""
        self._connection.close()

    def forget(self, patience_s: float) -> list[str]:
        """Take all announcements of this hall's tables back; return the names of the tables.

        Without a broker for so long, there is nothing to take back.
        """
        self._has_all.wait(patience_s)
        with self._lock:
            tables = sorted(self._states)
        for table in tables:
            self._connection.retain(self._topic(table), None)
        return tables

    def _topic(self, table: str) -> str:
        return f"{self._prefix}/device/{device_id(self._hall, table)}/config"

    def _on_message(self, topic: str, payload: bytes) -> None:
        message = decode(payload)
        with self._lock:
            if topic == self._now:
                self._has_all.set()
            elif topic.startswith(f"{self._prefix}/"):
                self._announced[topic] = message or {}
            elif message is not None:
                self._take(topic, message)

    def _take(self, topic: str, message: Message) -> None:
        named = self._hall.named(topic)
        if not named or fault_of(named.kind, message):
            return
        self._states.setdefault(named.table, {})
        if named.kind == topics.STATE:
            self._states[named.table] = message
        self._announce(named.table)

    def _announce(self, table: str) -> None:
        topic = self._topic(table)
        found = announcement(self._hall, table, self._states[table])
        before = self._announced.get(topic, {})
        gone = _gone(before.get("components", {}), found["components"])
        if before == found:
            return
        if gone:
            self._connection.retain(topic, found | {"components": found["components"] | gone})
        self._connection.retain(topic, found)
        self._announced[topic] = found
        self._tell(f"table {table}: {len(found['components'])} entities")


def device_id(hall: Hall, table: str) -> str:
    """Return the id of a table: the same after each start. A name may hold letters that no id can have."""
    digest = hashlib.sha256(hall.of(table, topics.STATE).encode()).hexdigest()
    return f"taptally_{digest[:ID_LETTERS]}"


def announcement(hall: Hall, table: str, state: Message) -> Message:
    """Return the discovery payload of a table in this state; {} is a table that has said nothing yet."""
    own = device_id(hall, table)
    components = {f"{own}_{key}": found for key, found in _components(hall, table, state).items()}
    for key, found in components.items():
        if found["platform"] != "device_automation":
            found["unique_id"] = key
    return {
        "device": {
            "identifiers": [own],
            "name": f"Taptally {table}",
            "model": "Taptally",
            "sw_version": version(),
        },
        "origin": {"name": "Taptally", "sw_version": version()},
        "state_topic": hall.of(table, topics.STATE),
        "availability": [
            {
                "topic": hall.of(table, topics.HERE),
                "value_template": "{{ 'online' if value_json.here else 'offline' }}",
            }
        ],
        "components": components,
    }


def _components(hall: Hall, table: str, state: Message) -> Components:
    found: Components = {
        "game": _sensor("Game", "name") | {"json_attributes_topic": hall.of(table, topics.STATE)},
        "turn": _sensor("Turn", "turn"),
        "phase": _sensor("Phase", "phase"),
        "fault": {
            "platform": "binary_sensor",
            "name": "Trouble",
            "device_class": "problem",
            "entity_category": "diagnostic",
            "value_template": "{{ 'ON' if value_json.fault else 'OFF' }}",
        },
        "judge": {
            "platform": "binary_sensor",
            "name": "Judge called",
            "state_topic": hall.of(table, topics.CALL),
            "value_template": "{{ 'ON' if value_json.judge else 'OFF' }}",
        },
        "card": {
            "platform": "device_automation",
            "automation_type": "trigger",
            "type": "tapped",
            "subtype": "card",
            "topic": hall.of(table, topics.EVENTS),
            "value_template": f"{{{{ 'tapped' if value_json.event[0] in {list(TAPPED)} else '' }}}}",
            "payload": "tapped",
        },
    }
    for at, seat in enumerate(state.get("seats", [])):
        for row, (_, caption) in enumerate(seat["counts"]):
            key = f"seat_{at + 1}_count_{row + 1}"
            found[key] = _sensor(f"{seat['name']}: {caption}", f"seats[{at}].counts[{row}][0]")
    return found


def _sensor(name: str, path: str) -> Message:
    """Return a sensor of a part of the state. Between two games it is unknown."""
    value = f"{{{{ value_json.{path} if value_json.seats is defined else none }}}}"
    return {"platform": "sensor", "name": name, "value_template": value}


def _gone(before: Components, now: Components) -> Components:
    """Return the components that are no more. Home Assistant drops one that has its platform alone."""
    return {key: {"platform": found["platform"]} for key, found in before.items() if key not in now}
