"""Diagnose: a PN532 tests itself and its surroundings (UM0701-02, 7.2.1)."""

from host_sim.wire.card import ACTIVE
from host_sim.wire.pn532_cycle import OK, CommandCycle
from host_sim.wire.pn532_targets import NOT_IN_THIS_STATE, Targets
from host_sim.wire.rf_field import RfField, answering_us, sending_us

LINE, ROM, RAM, POLLING, ECHO_BACK, ATTENTION, ANTENNA = 0, 1, 2, 4, 5, 6, 7
PARAMETER_BYTES = {ROM: 0, RAM: 0, POLLING: 1, ECHO_BACK: 3, ATTENTION: 0, ANTENNA: 1}
PASSED = b"\x00"

FELICA_SPEEDS = (1, 2)
POLLS = 128  # each of them fails: no card in this field speaks FeliCa
POLL_US = 4_000

SAK_ISO_DEP = 0x20
R_NACK = b"\xb2"  # a card of ISO 14443-4 answers this with one byte, too


class Diagnose:
    """The tests by their number."""

    def __init__(self, cycle: CommandCycle, field: RfField, targets: Targets):
        self._cycle = cycle
        self._field = field
        self._targets = targets

    def begin(self, parameters: bytes) -> None:
        """Carry out a test, if it exists and has enough parameters."""
        test, values = parameters[0], parameters[1:]
        if test == LINE:
            self._cycle.answer(parameters)
        elif len(values) != PARAMETER_BYTES.get(test):
            self._cycle.reject()
        elif test == POLLING:
            self._poll(values[0])
        elif test == ATTENTION:
            self._ask_attention()
        elif test != ECHO_BACK:  # this test waits for another reader's frames, until the next command
            self._cycle.answer(PASSED)

    def _poll(self, speed: int) -> None:
        if speed not in FELICA_SPEEDS:
            self._cycle.reject()
            return
        self._field.switch_on()
        self._targets.is_tuned = False
        self._cycle.after_us(POLLS * POLL_US, self._tell_failures)

    def _tell_failures(self) -> None:
        self._cycle.answer(bytes([POLLS]))

    def _ask_attention(self) -> None:
        """Ask the active card whether it is still there. Only a card of ISO 14443-4 knows the question."""
        card = self._targets.partner()
        if card is None or not card.sak & SAK_ISO_DEP:
            self._cycle.report(NOT_IN_THIS_STATE)
        elif card in self._field.tags and card.state == ACTIVE:
            self._cycle.after_us(sending_us(R_NACK * 2) + answering_us(R_NACK * 2), self._pass)
        else:
            self._targets.wait_in_vain()

    def _pass(self) -> None:
        self._cycle.report(OK)
