"""Someone with the organiser's password, who says anything to table 1."""

from paho.mqtt import client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from host_sim.hall import topics
from host_sim.hall.folder import ORGANISER
from host_sim.hall.topics import Hall
from tests.host.hall.broker import HALL, Broker


class Organiser:
    """The organiser of the broker's hall."""

    def __init__(self, broker: Broker) -> None:
        address = broker.folder.address(ORGANISER)
        self._client = mqtt.Client(CallbackAPIVersion.VERSION2)
        self._client.username_pw_set(address.user, address.password)
        self._client.connect(address.host, address.port)
        self._client.loop_start()

    def say(self, kind: str, payload: bytes) -> None:
        hall = Hall(HALL)
        topic = hall.own(kind) if kind == topics.CLOCK else hall.of("1", kind)
        self._client.publish(topic, payload, 1).wait_for_publish()

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()
