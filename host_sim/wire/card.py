"""A contactless card of ISO 14443-3 type A: its states in a reader's field. Also serves for foreign cards.

A reply of one byte is the four bits of an acknowledge or a refusal. An empty reply is silence.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

ACK = b"\x0a"
SILENCE = b""

REQA, WUPA = 0x26, 0x52
HLTA = b"\x50\x00"
OFF, IDLE, READY, ACTIVE, HALT = range(5)


class Card:
    """A card that can be found and halted, and answers no command: a bank card, a key, a bus ticket.

    A subclass that answers has `commands`: name -> (the method that answers, the length of its frame). After
    a refusal or silence the card has to be found again. `atqa` is in the PN532's order, high byte first.
    `ats` is what a card of ISO 14443-4 adds.
    """

    commands: "dict[int, tuple[Callable[..., bytes], int]]" = {}  # noqa: RUF012 - of the kind

    def __init__(self, uid: bytes, atqa: bytes, sak: int, ats: bytes = b""):
        self.atqa = atqa
        self.sak = sak
        self.ats = ats
        self.state = OFF
        self.power_losses = 0
        self._uid = uid
        self._resting = IDLE  # the state to which an error sends it back

    def uid(self) -> bytes:
        """Return the UID, 4 or 7 bytes."""
        return self._uid

    def is_selectable(self) -> bool:
        """Return whether a reader accepts its UID."""
        return True

    def power_on(self) -> None:
        """Come into a field that is on."""
        self.state = self._resting = IDLE

    def power_off(self, _now_us: int) -> None:
        """Lose the field."""
        if self.state != OFF:
            self.power_losses += 1
        self.state = OFF

    def answers_poll(self, poll: int) -> bool:
        """Receive REQA or WUPA; return whether it answers. An active card does not, but can the next time."""
        if self.state in (READY, ACTIVE):
            self._fall_back()
            return False
        if self.state == OFF or (self.state == HALT and poll != WUPA):
            return False
        self._resting = self.state
        self.state = READY
        return True

    def select(self) -> None:
        """Be selected by its UID."""
        self.state = ACTIVE

    def pass_over(self) -> None:
        """Note that another card is selected."""
        if self.state == READY:
            self._fall_back()

    def hear(self, frame: bytes, now_us: int) -> bytes:
        """Return the answer to a command frame (without its CRC) that was complete at `now_us`."""
        if self.state != ACTIVE:
            return SILENCE
        if frame == HLTA:
            self.state = HALT
            return SILENCE
        reply = self._reply(frame, now_us)
        if len(reply) <= 1 and reply != ACK:
            self._fall_back()
        return reply

    def _reply(self, frame: bytes, now_us: int) -> bytes:
        command = self.commands.get(frame[0]) if frame else None
        if command and command[1] == len(frame):
            return command[0](self, frame, now_us)
        return SILENCE

    def thinking_us(self, _reply: bytes) -> int:
        """Return how long it works before this reply."""
        return 0

    def _fall_back(self) -> None:
        self.state = self._resting
