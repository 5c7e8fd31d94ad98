"""`register`: asks what a printed card shows, writes its sticker, and adds the card to a list."""

from pathlib import Path

import click

from card_tags import lists
from card_tags.atomic_files import write_atomically
from card_tags.command_parts import GAME, OUTPUT, numbered, said
from card_tags.lists.games import Game
from card_tags.lists.titles import Row, Title, marked_text_of, text_of
from card_tags.table.at_table import BASE, DECK, PORT, SIGN, key_in, laid_down, remote_reader
from card_tags.table.remote_reader import RemoteReader
from card_tags.writer.choices import Choices
from card_tags.writer.progress import Card
from card_tags.writer.reading import contents_of
from card_tags.writer.registering import HINT, Asker, empty_list, with_card
from card_tags.writer.signing import Key
from card_tags.writer.stickers import Gone, OtherKind, Sticker, Unfit, look_over
from card_tags.writer.typed import TypedLines
from card_tags.writer.writing import WriteRequest, judge, write
from card_tags.writer.writing_session import progress_of
from tally.tags.record import TITLE, Tag

TITLE_BAR = "Register cards"
ON_COMPUTER = "answer on the computer"


@click.command("register")
@click.argument("file", type=OUTPUT)
@PORT
@click.option("--game", type=GAME, help="The game of the cards, if the list does not tell.")
@DECK
@BASE
@SIGN
def command(file: Path, port: str, game: str | None, deck: int, base: str, key_file: Path | None) -> None:
    """Write a sticker for a card that is in no list.

    Put a blank sticker on the reader, and answer what the printed card shows. The card is added to the list
    FILE, a CSV. If there is no such file, the command makes it. Ctrl-D ends it.
    """
    listed = _game_of(file, game)
    key = key_in(key_file)
    click.echo(HINT)
    with said(file), remote_reader(port) as desk:
        register = _Register(file, listed, deck, base, key, desk)
        try:
            while True:
                register.one()
        except (EOFError, KeyboardInterrupt):
            cards = sum(row.copies for row in register.rows())
            click.echo(f"\n{file}: {numbered(cards, 'card')}")


def _game_of(file: Path, game: str | None) -> Game:
    """Return the game of the list at `path`, or of the new list that the command will make there."""
    if lists.is_json(file):
        raise click.ClickException(f"{file}: a list is a CSV file; export makes JSON of it")
    if file.exists():
        with said(file):
            return lists.read(file, game or "").game
    if game is None:
        raise click.UsageError("a new list wants its --game")
    return Game(game)


class _Register:
    """One session: a list, a reader, and a person who answers."""

    def __init__(
        self, file: Path, game: Game, deck: int, base: str, key: Key | None, desk: RemoteReader
    ) -> None:
        self._file = file
        self._game = game
        self._deck = deck
        self._base = base
        self._key = key
        self._desk = desk
        self._typed = TypedLines()
        self._done = b""  # the sticker that was written last; it may still lie on the reader
        choices = Choices(deck, base, key).lasting()
        self._progress = progress_of(file, choices)
        self._progress.adopt(choices)

    def one(self) -> None:
        """Register one card; raise EOFError when the input ends."""
        sticker = self._blank()
        self._desk.show("tap", title=TITLE_BAR, text=ON_COMPUTER)
        rows = self.rows()
        title = Asker(self._game, self._ask, click.echo).title(rows)
        copy = 1 + sum(row.copies for row in rows if row.title["id"] == title["id"])
        tag = Tag(TITLE, self._game.name, self._deck, title, False)
        lists.parse(self._file, self._with(title), self._game)  # nothing is written yet
        self._write(sticker, Card(len(rows) + 1, tag, copy, copy))
        write_atomically(
            self._file, (self._mark() + self._with(title)).encode()
        )  # somebody may have edited it meanwhile
        click.echo(f"{title['name']} is on its sticker and in the list")

    def rows(self) -> list[Row]:
        """Return the rows that the list has now; raise BadTitles."""
        return lists.parse(self._file, self._text(), self._game)

    def _with(self, title: Title) -> str:
        return with_card(self._text(), title, self._game.columns)

    def _text(self) -> str:
        return text_of(self._file) if self._file.exists() else empty_list(self._game.columns)

    def _mark(self) -> str:
        """Return the byte order mark at the start of the list, "" if it has none."""
        return marked_text_of(self._file)[0] if self._file.exists() else ""

    def _blank(self) -> Sticker:
        """Return a blank sticker that lies on the reader; wait for one."""
        refused = self._done
        while True:
            sticker = self._laid_down("lay down a blank sticker", passed_over=refused)
            try:
                found = contents_of(look_over(sticker))
            except Gone:
                continue
            except OtherKind as other:
                words = f"this is {other}"
            else:
                if found.is_free:
                    return sticker
                words = f"this sticker holds {found.words}" if found.tag else f"this sticker is {found.words}"
            refused = sticker.uid
            self._refuse(words)

    def _laid_down(self, line: str, text: str = "", passed_over: bytes = b"") -> Sticker:
        return laid_down(self._desk, TITLE_BAR, text, line, passed_over, self._typed.require)

    def _write(self, sticker: Sticker, card: Card) -> None:
        """Write a card on this sticker, or on another one if this one cannot be written."""
        request = WriteRequest(card.tag, self._base, self._key)
        while True:
            uid = sticker.uid.hex()
            try:
                job = judge(look_over(sticker), request, self._progress.unfinished == (card.key, uid))
                self._progress.begin(card, uid)
                write(sticker, job)
            except Gone:
                self._refuse("the sticker was taken away: lay it back")
                sticker = self._laid_down("not finished: lay it back", card.label)
            except (Unfit, OtherKind) as fault:
                self._progress.give_up()
                self._refuse(str(fault))
                sticker = self._laid_down("lay down another sticker", card.label, sticker.uid)
            else:
                self._progress.finish(card, uid)
                self._done = sticker.uid
                self._desk.show("accepted", title=TITLE_BAR, text=card.label, line="done")
                return

    def _refuse(self, words: str) -> None:
        click.echo(words)
        self._desk.show("refused", title=TITLE_BAR, text=words)

    def _ask(self, question: str, default: str) -> str:
        """Ask at the computer, and keep the table's visit alive meanwhile; raise EOFError."""
        click.echo(f"{question} [{default}]: " if default else f"{question}: ", nl=False)
        return self._typed.next(self._desk.wait) or default
