"""The tags on a table's reader, over the link: a `writer.stickers.Reader` with the table's own screen."""

from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

from card_tags.table.device import KIND, Device, DeviceError
from card_tags.writer.stickers import Denied, Gone

GONE, REFUSES, NO_READER = "tag_gone", "tag_refuses", "no_reader"
PRESS = "press"
# A look takes the table up to 60 ms, so there is no use in asking again at once.
LOOK_S = 0.03
WITHOUT_READER_S = 0.3
NO_LABELS = ("", "", "")


class RemoteReader:
    """A table's reader. The table shows what is written; when this context ends, it shows its game again.

    While the table's reader is missing, nothing is found. `tell` is called with a line when it is missing,
    and when it is back.
    """

    def __init__(self, device: Device, tell: Callable[[str], None]) -> None:
        self._device = device
        self._tell = tell
        self._has_reader = True
        self._shown: dict[str, Any] = {}
        self._presses: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not (isinstance(fault, DeviceError) or self._device.is_out):
            self._device.ask("tag_end")

    def look(self) -> tuple[bytes, ...] | None:
        """Look again; return the UIDs that were found, None while there is no answer yet."""
        uids = self._looked()
        if uids is None:
            self._listen(LOOK_S)
            return None
        return tuple(bytes.fromhex(uid) for uid in uids)

    def exchange(self, uid: bytes, command: bytes) -> bytes:
        """Return the tag's answer; raise Gone or Denied. After either, `look` has to find the tag again."""
        try:
            return bytes.fromhex(self._ask("tag_exchange", uid=uid.hex(), send=command.hex())["answer"])
        except DeviceError as error:
            if error.name == GONE:
                raise Gone
            if error.name == REFUSES:
                raise Denied
            raise

    def show(self, sound: str = "", labels: Sequence[str] = NO_LABELS, **shown: Any) -> None:
        """Show on the table's screen: `title`, `text`, `line`, `done` of `total`, three `labels`."""
        shown["labels"] = list(labels)
        if shown != self._shown or sound:
            self._ask("tag_show", **shown, **({"sound": sound} if sound else {}))
            self._shown = shown

    def press(self) -> str:
        """Return the next button that was pressed on the table, "" if there is none."""
        self._listen(0)
        return self._presses.pop(0) if self._presses else ""

    def wait(self, duration_s: float) -> None:
        """Let time pass, and keep the visit alive."""
        self._listen(duration_s)

    def _looked(self) -> list[str] | None:
        """Return the table's answer; no tags if it has no reader."""
        try:
            uids: list[str] | None = self._ask("tag_look")["uids"]
        except DeviceError as error:
            if error.name != NO_READER:
                raise
            self._note_reader(False)
            self._listen(WITHOUT_READER_S)
            return []
        self._note_reader(True)
        return uids

    def _note_reader(self, is_there: bool) -> None:
        if is_there != self._has_reader:
            self._has_reader = is_there
            self._tell("the reader is back" if is_there else "the reader does not answer: is it plugged in?")

    def _ask(self, do: str, **arguments: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._device.ask(do, **arguments)
        self._listen(0)
        return answer

    def _listen(self, wait_s: float) -> None:
        """Keep the presses that the table sent."""
        message = self._device.next_message(wait_s)
        while message:
            if message[KIND] == PRESS:
                self._presses.append(str(message["button"]))
            message = self._device.next_message(0)
