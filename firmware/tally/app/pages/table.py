"""The table: its ports, its pages, and the loop's one bounded step."""

from tally.app.current_game.archive import Archive
from tally.app.kept import settings as settings_file
from tally.app.log import bugs, crash
from tally.app.pages import seating
from tally.app.pages.mode import HOME
from tally.app.pages.shown_pages import ShownPages
from tally.app.reading import uid_map
from tally.app.reading.taps import ARRIVED, KNOWN, READ, TWO, TWO_CARDS, TWO_STAY, Taps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tally.app.current_game.session import Session
    from tally.app.pages.places import Desk, Hall, Places, Voice
    from tally.ports import Buzzer, Clock, Devices
    from tally.rules.refusals import Refused
    from tally.tags.record import Tag

# Flash is erased, and files are written, only after this long without a tap or a press: it takes 45 ms or
# more.
_IDLE_MS = 400
# An OLED keeps a trace of a picture that stays for hours. After ten minutes without anybody the table rests.
_REST_MS = 600_000
# A run did not fail at its start if it lasted this long, or took a tap or a press.
_SETTLED_MS = 60_000
# After this many bad endings in a row, the table asks before it tries again.
_MOST_BAD_ENDINGS = 3
# A turn that took this long leaves the picture to the next turn: drawing and beginning to send takes 6 to 12
# ms. It also leaves setting up a screen, and work ahead.
_LONG_MS = 7


class Table(ShownPages):
    """The device in the middle of the table. Call `tick` in a loop.

    `sound_played` is the last sound that was begun. `devices` has the ports that only some pages use.
    `wrong_code_ms` is the time of the last wrong code.
    """

    def __init__(self, devices: "Devices", session: "Session", opener: "Callable[[Table], Places]") -> None:
        super().__init__(session, devices.displays)
        self.open = opener(self)
        self.devices = devices
        self.sound_played = ""
        self.has_map = False  # whether there is a map of UIDs that stand for cards
        self.wrong_code_ms = 0
        # the judge's card with the last right code, and until when it needs no code if no other card comes
        self.judge = ("", 0)
        self.mode = HOME
        self.hall: "Hall | None" = None  # set once the table is in a hall
        self.voice: "Voice | None" = None  # set while it speaks in its hall by itself
        self.desk: "Desk | None" = None  # set while a computer speaks over the link
        self._buzzer: "Buzzer" = devices.buzzer
        self._clock: "Clock" = devices.clock
        self._taps = Taps(devices.reader, session.layout, session.knows)
        self._sound_due = ""
        self._is_sending = False
        self._is_put_off = False  # whether a long turn put the picture off
        self._touched_ms = 0
        self._is_settled = False
        self.bugs: "list[str]" = []  # the codes of the bugs that were noted, each once
        self._errands: "list[Callable[[], bool]]" = []
        self.join_network()
        if devices.endings.count() < _MOST_BAD_ENDINGS:
            self.open.resume()
        else:
            self.open.stopped()

    def tick(self) -> None:
        """Do one bounded piece of work: a press, a look or a piece of a tag, a part of the screen."""
        began_ms = self._clock.now_ms()
        self._buzzer.tick()
        if not self._is_put_off:
            self._pages[-1].tick()
        for press in self.devices.buttons.pressed():
            self._hear(press)()  # called here, because calls nest as deep as a Pico allows
            self._touched_ms = self._clock.now_ms()  # after the work: beginning a game takes 700 ms
            self._is_drawn = False
        if self._pages[-1].has_reader:
            self._leave_reader()
        elif self._taps.is_reading() or (self._is_drawn and not self._is_sending):
            self._look()  # a picture goes first, because somebody waits for it
        self._watch_faults()
        is_due = self._is_due()
        self._is_put_off = is_due and self._is_long(began_ms)
        if not self._is_put_off:
            if is_due:
                self._draw()
            self._is_sending = self._push()
        if self._sound_due and not self._is_put_off:
            self.sound(self._sound_due)
        if not self.is_busy():
            self._use_quiet_moment()
        elif self._is_sending and self._is_drawn and not self._is_long(began_ms):
            self._pages[0].look_ahead()  # the picture sends itself, and news found now may follow it

    def is_busy(self) -> bool:
        """Return whether the next turn has more to do, and somebody may be waiting for it."""
        page = self._pages[-1]
        is_waiting = page.is_working or page.is_tapped
        return self._is_sending or not self._is_drawn or self._taps.is_reading() or is_waiting

    def now_ms(self) -> int:
        """Return the milliseconds since the start."""
        return self._clock.now_ms()

    def is_down(self, side: str) -> bool:
        """Return whether a button is down right now, from the point of view of whom the picture is for."""
        return (seating.across(side) if self._is_turned else side) in self.devices.buttons.down()

    def start_game(self) -> None:
        """Show the game in play, or the page before a game, and no other page. A kiosk begins again."""
        self.clear()
        if self.settings.kiosk:
            self.open.kiosk_pages().open()
        elif self.session.view:
            self.file_games()
            self.open.play()
            self.open.read_clock()
        else:
            self.open.new_game()

    def file_games(self) -> None:
        """Copy finished games into files in idle moments. A kiosk's games are not copied."""
        if self.mode.files_games:
            self.when_idle(self._begin_filing)

    def ignore_tags(self) -> None:
        """Ignore what lies on the reader now: it is no tap."""
        self._taps.stop_reading()

    def refused_memory(self) -> bytes:
        """Return the bytes of the tag that was refused last, from page 4 on."""
        return self._taps.refused

    def when_idle(self, errand: "Callable[[], bool]") -> None:
        """Call `errand` in idle moments, once a tick, until it returns False or raises OSError."""
        self._errands.append(errand)

    def join_network(self) -> None:
        """Let the table speak in its hall from an idle moment on, or stop it, as its files say."""
        if self.devices.board.get("radio"):
            self.when_idle(self._open_voice)

    def tell(self, message: "dict[str, Any]") -> None:
        """Send a message to a computer that listens."""
        if self.desk:
            self.desk.tell(message)

    def sound(self, name: str) -> None:
        """Begin a sound, if sounds are on."""
        self._sound_due = ""
        if self.mode.is_heard(self.settings):
            self.sound_played = name
            self._buzzer.play(name)

    def sound_when_shown(self, name: str) -> None:
        """Begin a sound when this turn's picture is being sent: to begin it takes a Pico 1 ms."""
        self._sound_due = name

    def keep_settings(self) -> None:
        """Keep the settings in an idle moment. A kiosk does not keep those of its visitors."""
        if self.mode.keeps_settings:
            self.when_idle(self._keep_settings)

    def refuse(
        self,
        refused: "Refused",
        overrule: "Callable[[], None] | None" = None,
        card: str = "",
        events: "list[Any] | None" = None,
    ) -> None:
        """Show why the rules refuse a card of this name, or something else. OK held does `overrule`.

        If there are `events`, the last of them was refused.
        """
        self.sound("refused")
        self._give_way()
        self.open.refusal(refused, overrule, card, events or [])

    def refuse_tag(self, code: str, offer: "Callable[[], object] | None" = None) -> None:
        """Show what is wrong with a tag, or with how it was laid down. OK does `offer`."""
        if self.mode.is_supervised:
            self.sound(TWO_CARDS if code in (TWO_CARDS, TWO_STAY) else "bad_tag")
        self._give_way()
        if not self.mode.take_bad_tag(code):
            self.open.notice(code, offer)

    def _is_long(self, began_ms: int) -> bool:
        return self._clock.now_ms() - began_ms >= _LONG_MS

    def _is_due(self) -> bool:
        """Return whether a picture must be drawn now, rather than wait for that of a tap."""
        return not (self._is_drawn or self._taps.is_reading() or self._pages[-1].is_tapped)

    def _leave_reader(self) -> None:
        """Stop reading: the page on top has the reader for itself."""
        if self._taps.is_reading():
            self.ignore_tags()

    def _look(self) -> None:
        found = self._taps.tick(self._is_quick())
        if found:
            self._take(*found)
            if found[0] == ARRIVED:
                self._show_game_ahead()

    def _is_quick(self) -> bool:
        """Return whether a card may be played before the reader has looked for a second one."""
        page = self._pages[-1]
        is_play = page.is_game or (page.leaves_for == "card" and self._pages[0].is_game)
        return is_play and self.mode.is_supervised and not (self.session.ruling or self.session.is_over())

    def _take(self, found: str, card: str, content: "Any") -> None:
        """Take what the reader found. `content` is the tag, or the code that refuses it."""
        self._touched_ms = self._clock.now_ms()
        if found == TWO or card != self.judge[0]:
            self.judge = ("", 0)  # after another card, that judge's card may be a clone's
        if found in (ARRIVED, KNOWN):
            self.sound("tap")  # the player hears the tap before the rules have answered
        if found == TWO:
            code = self.to_game().take_back() if card else TWO_CARDS
            if code:
                self.refuse_tag(code)
        elif found != ARRIVED:
            self._give_way()
            self._is_drawn = False
            if self.mode.take_staff_card(card):
                return
            if found in (KNOWN, READ):
                self._pages[-1].tapped(card, content)
            else:
                self._pages[-1].unidentified(card, content)
            if self.has_map and found == READ:
                self.when_idle(lambda: self._compare(card, content))

    def _compare(self, card: str, tag: "Tag") -> bool:
        """Show if the map knows another card for a tag that was read. The tag counts.

        A page that has the reader for itself stays on top: a computer may speak to the tag.
        """
        store, layout = self.devices.store, self.session.layout()
        if not self._pages[-1].has_reader and uid_map.differs(store, bytes.fromhex(card), tag, layout):
            self.refuse_tag("map_differs")
        return False

    def _begin_filing(self) -> bool:
        self.when_idle(Archive(self.session, self.devices, self.tell).step)
        return False

    def _keep_settings(self) -> bool:
        settings_file.keep(self.devices.store, self.settings)
        return False

    def _use_quiet_moment(self) -> None:
        """Tidy up after the last event, answer a computer, and after a while do long work."""
        if self.session.is_changed:
            self.session.prepare()
        elif not self._pages[0].look_ahead() and self._is_ahead is None:
            self._draw_game_ahead()
        if self.desk:
            self.desk.tick()
        elif self.devices.pending():
            self._open_desk()
        if self.voice:
            self.voice.tick()
        if self.hall:
            self.hall.look()
        alone_ms = self._clock.now_ms() - self._touched_ms
        if alone_ms > _IDLE_MS:
            self._use_idle_moment()
        if not self.mode.look(alone_ms) and alone_ms > _REST_MS and self._may_rest():
            self.open.resting()

    def _may_rest(self) -> bool:
        page = self._pages[-1]
        return not (page.has_reader or page.name == "resting")

    def _open_voice(self) -> bool:
        if self.voice:
            self.voice.close()
        self.voice = self.open.hall_pages().voice()
        return False

    def _open_desk(self) -> None:
        self.desk = self.open.desk()

    def _write_bug(self) -> bool:
        """Write a noted bug into `crash.txt`, unless its code is there already."""
        trace = self.devices.trace_of(bugs.waiting.pop(0))
        code = crash.code_of(trace)
        if code not in self.bugs:
            self.bugs.append(code)
            crash.write_down(self.devices, self.page_name(), code, trace)
        return False

    def _use_idle_moment(self) -> None:
        if not self._is_settled and (self._touched_ms or self._clock.now_ms() > _SETTLED_MS):
            self._is_settled = True
            self.devices.endings.keep(0)
        if bugs.waiting and not self._errands:
            self._errands.append(self._write_bug)
        if self._errands:
            self._run_errand()
        elif self.session.fault != "flash":  # otherwise it waits until something must be written
            self.session.tidy()

    def _run_errand(self) -> None:
        try:
            if self._errands[0]():
                return
        except OSError:
            self.session.fault = "store"
        self._errands.pop(0)
        self.devices.rest.collect_soon()  # up to 50 KB: not in the middle of a tap

    def _give_way(self) -> None:
        while self._pages[-1].leaves_for == "anything":
            self._take_away()

    def _hear(self, press: str) -> "Callable[[], None]":
        """Note that a press was heard. Return what it does on the page on top."""
        self.sound("pressed")
        if self._is_turned:
            press = seating.across(press)
        page = self._pages[-1]
        does: "dict[str, Callable[[], None]]" = {
            "left": page.left,
            "ok": page.ok,
            "right": page.right,
            "left_held": page.left_held,
            "ok_held": page.ok_held,
            "right_held": page.right_held,
        }
        return does[press]

    def _watch_faults(self) -> None:
        reader = self.devices.reader.fault()
        display = self._displays[0].fault() or self._displays[-1].fault()
        log = self.session.fault
        hall = self.hall.fault() if self.hall else ""
        if (reader or display or log or hall) == "" and not self.faults:
            return  # nearly always: nothing is allocated here
        faults = [fault for fault in (reader, display, log, hall) if fault]
        if faults == self.faults:
            return
        if len(faults) > len(self.faults):
            self.sound("fault")
        self.faults = faults
        self._is_drawn = False
        if self.hall:
            self.tell({"told": "fault", "faults": faults})
