"""Short tunes on a piezo, one note at a time."""

from machine import PWM, Pin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Clock

LOUD_U16 = 32_768
SILENT_U16 = 0
PAUSE = 0

# One sound a line: its name, then its notes as "frequency in hertz:length in ms". Players can tell the sounds
# apart with closed eyes: rising is good, falling is bad, a blip is only an answer. A dict would take five
# times as much heap. Bytes, because MicroPython looks through all names it knows (0.1 ms) for each text that
# it makes.
TUNES = b"""
pressed 1800:12
tap 2400:30
accepted 1600:50 2400:70
undo 2000:50 1400:70
phase 1200:60 1200:60 1800:90
refused 500:120 0:40 500:160
two_cards 900:60 0:40 900:60 0:40 900:60
bad_tag 700:100 450:180
fault 350:300
fight_won 1319:90 1568:90 2093:160
game_won 1047:110 1319:110 1568:110 2093:160 0:50 1568:110 2093:320
"""


class PiezoBuzzer:
    """A `tally.ports.Buzzer` on a pin with PWM."""

    def __init__(self, pin: int, clock: "Clock") -> None:
        self._pwm = PWM(Pin(pin))
        self._clock = clock
        self._notes: "list[bytes]" = []
        self._next = 0
        self._until_ms = 0
        self._pwm.duty_u16(SILENT_U16)

    def play(self, sound: str) -> None:
        """Begin a sound; it replaces the one that plays."""
        start = TUNES.index(b"\n" + sound.encode() + b" ") + 1
        self._notes = TUNES[start : TUNES.index(b"\n", start)].split()
        self._next = 1  # note 0 is the name
        self._until_ms = self._clock.now_ms()
        self.tick()

    def tick(self) -> None:
        """Go on to the next note when its time has come."""
        if not self._notes or self._clock.now_ms() < self._until_ms:
            return
        if self._next == len(self._notes):
            self._notes = []
            self._pwm.duty_u16(SILENT_U16)
            return
        frequency_hz, length_ms = self._notes[self._next].split(b":")
        self._next += 1
        self._until_ms += int(length_ms)
        self._sound(int(frequency_hz))

    def _sound(self, frequency_hz: int) -> None:
        if frequency_hz == PAUSE:
            self._pwm.duty_u16(SILENT_U16)
            return
        self._pwm.freq(frequency_hz)
        self._pwm.duty_u16(LOUD_U16)
