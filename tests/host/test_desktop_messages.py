"""What Python says on the page and on cards is said in each language, and translators find it."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from card_tags import lists, samples
from card_tags.labels.face import in_words
from card_tags.labels.faces import face_of
from card_tags.lists.games import Game
from host_sim.explain import as_text, explain_file
from host_sim.replay import replay_files
from host_sim.replay_micropython import replay_under_micropython
from host_sim.web import contents, user_files
from host_sim.words import catalogues, messages, page_texts, tables
from host_sim.words.spoken import spoken_in
from tally.rules.refusals import Refused, malformed
from tests.host.judged import desk_with, journal_of, random_game
from tests.host.random_altered import RandomAltered
from tests.host.random_little_troubles import RandomLittleTroubles
from tests.host.random_unicorns import RandomUnicorns
from tests.host.random_wotn import RandomWotn

pytestmark = pytest.mark.slow

EVERY = catalogues.TRANSLATED
PLAYERS = (RandomLittleTroubles, RandomUnicorns, RandomWotn, RandomAltered)
LENGTH = 80
BETWEEN = 10
SAYING = ("say", "later")
BAD_ROWS = "id,name,type,cost,effects\nX-1,Kite,action,many,played: bake you 2\n"
# Names of a random player's titles and seats.
NAME = re.compile(r"\b\w\d+\b|token")
# Keys of the desk's answers that are no text for readers: the page has its own words for marks.
OF_PROGRAMS = ("what", "frame", "id", "is", "phases", "counters", "digest")
MARKS = {"ruled", "corrected", "anyway"}
# The reason that a random player gives for a ruling.
REASON = "given"
TEMPLATE = re.compile(r"\b(?:html|svg)`")
WORD = re.compile(r"[A-Za-z]{2,}")
READ_ALOUD = re.compile(r'(?:aria-label|title|placeholder|alt)="([^"]*)"')


def calls(path: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
            yield node


@pytest.mark.parametrize("path", page_texts.python_sources(), ids=lambda path: path.stem)
def test_every_text_that_python_says_is_found(path: Path) -> None:
    found = {text for text, _ in page_texts.texts()}
    told = [call.args[0] for call in calls(path)]
    assert not [ast.unparse(text) for text in told if isinstance(text, (ast.JoinedStr, ast.BinOp))]
    assert {text.value for text in told if isinstance(text, ast.Constant)} <= found


def texts_in(part: Any) -> Iterator[str]:
    """Yield every text of the desk's answers, except those that programs read."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for name, value in part.items():
            yield from texts_in(value) if name not in OF_PROGRAMS else ()
    elif isinstance(part, list):
        for each in part:
            yield from texts_in(each)


def told_at_desk(content: bytes, language: str) -> list[str]:
    """Return all that the desk says about some lines of a journal, without the names of cards."""
    with spoken_in(language):
        desk, [game] = desk_with(content)
        last = game["count"] - 1
        answers = [desk.at(0, index) for index in range(0, last, BETWEEN)]
        answers += [desk.compared(0, 1, last), desk.summed_up(0, LENGTH)]
        return [*texts_in(game), *(text for answer in answers for text in texts_in(json.loads(answer)))]


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: player.__name__)
def test_the_desk_says_nothing_that_is_the_same_in_every_language(player: Any) -> None:
    content = journal_of(random_game(player(3), LENGTH))
    shown = [set(told_at_desk(content, language)) for language in ("en", *EVERY)]
    names = {"Ann", "Ben", "Cai", "Cleo", "Dan", "Dee", "Eve", "Finn", "Gus", "Hana"}
    games = {text for key, text in tables.texts().items() if key.startswith("game.")}
    same = {text for text in set.intersection(*shown) if WORD.search(text) and not NAME.search(text)}
    assert same - names - games - MARKS - {"game.journal", REASON} == set()


@pytest.mark.parametrize("language", EVERY)
def test_a_list_that_is_opened_is_refused_in_the_language_of_the_page(language: str) -> None:
    english = json.loads(user_files.cards(BAD_ROWS, "my.csv", samples.FIRST_GAME, 1))["refused"]
    with spoken_in(language):
        told = json.loads(user_files.cards(BAD_ROWS, "my.csv", samples.FIRST_GAME, 1))["refused"]
    assert english == "my.csv, row 2, column cost: a whole number is wanted, not 'many' (and 1 more)."
    assert {"my.csv", "cost", "'many'"} <= {*re.findall(r"my\.csv|cost|'many'", told)}
    assert not {"row", "wanted", "column", "more"} & {*re.findall(r"\w+", told)}


@pytest.mark.parametrize(
    ("refused", "german"),
    [
        (Refused("wrong_phase"), "Nicht in dieser Phase"),
        (malformed("a card is needed"), "hier muss eine Karte stehen"),
        (malformed("bake is no verb"), "bake ist kein Verb"),
        (malformed("nobody knows why"), "nobody knows why"),
    ],
)
def test_a_reason_of_the_rules_is_said_in_another_language(refused: Refused, german: str) -> None:
    assert messages.reason(refused) == refused.why
    with spoken_in("de"):
        assert messages.reason(refused) == german


@pytest.mark.parametrize(("language", "told"), [("en", "12,345"), ("de", "12.345"), ("fr", "12\u202f345")])
def test_large_numbers_are_written_as_the_language_does(language: str, told: str) -> None:
    with spoken_in(language):
        assert messages.grouped(12_345) == told


def words_on_cards() -> set[str]:
    faces = [
        face_of(Game(game), row.title)
        for game, decks in samples.LISTS.items()
        for path in decks.values()
        for row in lists.read(path, game).rows
    ]
    figures = {word for face in faces for row in face.rows for word, _ in row.figures}
    return figures | {row.caption for face in faces for row in face.rows} | {face.kind for face in faces}


def test_what_stands_on_the_sample_cards_is_called_in_each_language() -> None:
    device, page = tables.texts(), {text for text, _ in page_texts.texts()}
    groups = ("counter", "side", "type")
    unknown = {
        word
        for word in words_on_cards() - page - {""}
        if not any(f"{group}.{word}" in device for group in groups)
    }
    assert unknown == set()


def test_a_label_calls_types_and_counts_as_its_language_does() -> None:
    titles = lists.read(samples.DECKS[1], samples.FIRST_GAME)
    face = face_of(titles.game, titles.rows[0].title)
    with spoken_in("de"):
        german = in_words(face)
    assert in_words(face) == face
    assert (german.kind, [row.caption for row in german.rows]) == ("Charakter", ["erwachsen", "Kind"])
    assert german.rows[0].figures[0] == ("Mut", face.rows[0].figures[0][1])


def test_the_page_is_built_in_english_whatever_the_command_speaks() -> None:
    told = contents.sentences()
    with spoken_in("fr"):
        assert contents.sentences() != told
        assert [*page_texts.words("fr")["cards"]] == [*dict.fromkeys(told)]


@pytest.mark.parametrize("path", sorted(page_texts.PAGE.rglob("*.html")), ids=lambda path: path.stem)
def test_who_has_no_javascript_is_told_in_each_language(path: Path) -> None:
    page = page_texts.without_script(path.read_text())
    assert re.findall('<p lang="(..)">', page) == ["en", *EVERY]
    assert len(set(re.findall(r'<p lang="..">(.*?)</p>', page))) == len(("en", *EVERY))


def templates(source: str) -> Iterator[str]:
    """Yield the text of each template of a page's part, without its values; also of one within another."""
    for begun in TEMPLATE.finditer(source):
        text, open_marks, at = "", list[str](), begun.end()
        while at < len(source) and (open_marks or source[at] != "`"):
            mark = "${" if source.startswith("${", at) else source[at]
            if mark == "${" and (not open_marks or open_marks[-1] == "`"):
                open_marks.append("{")
            elif open_marks and mark == "`":
                open_marks.append(mark) if open_marks[-1] != "`" else open_marks.pop()
            elif open_marks and open_marks[-1] == "{" and mark in "{}":
                open_marks.append(mark) if mark == "{" else open_marks.pop()
            elif not open_marks:
                text += mark
            at += len(mark)
        yield text


@pytest.mark.parametrize("path", sorted(page_texts.PAGE.rglob("*.ts")), ids=lambda path: path.stem)
def test_no_text_stands_in_a_template_unsaid(path: Path) -> None:
    for template in templates(path.read_text()):
        assert not READ_ALOUD.findall(template)
        assert {*WORD.findall(re.sub("<[^>]*>", "", template))} <= {"Taptally"}


def test_why_a_file_of_events_is_refused_is_said_in_another_language_on_both_pythons(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "events.jsonl"
    path.write_text('["passed", 0]\n["game_started", "chess", {}]\n7\n')
    written: list[str] = []
    with spoken_in("de"):
        complaint = replay_files([("events", str(path))], written.append)
        assert replay_under_micropython([("events", str(path))]) == complaint
        assert explain_file("/gone", "0.cookies", as_text, print) == "/gone: ist nicht zu lesen"
    assert complaint == "events:3: kein JSON-Array"
    told = [json.loads(line)["why"] for line in written]
    assert told == ["es hat kein Spiel begonnen", "dieses Spiel gibt es nicht"]
    assert capfd.readouterr().out == "".join(written)
