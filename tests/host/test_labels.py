"""Printed labels say what the card says. A PDF reader, a QR decoder and pixels show it."""

import functools
import json
from pathlib import Path

import ndef
import pypdfium2
import pytest
import reportlab
import zxingcpp
from PIL import Image, ImageChops

from card_tags import lists
from card_tags.labels import icons, preview, printing, sheets
from card_tags.labels.boxes import POINTS_PER_MM, Box, mm
from card_tags.labels.drawing import PADDING, window
from card_tags.labels.faces import face_of
from card_tags.labels.fitting import ELLIPSIS, broken, fitted
from card_tags.labels.printing import LabelOptions
from card_tags.lists import TitleList
from card_tags.lists.games import Game
from card_tags.lists.titles import Row
from tally.tags.encode import encode
from tally.tags.record import TITLE, Tag
from tests.host.card_lists import ROOT, SAMPLES, beside, each_real_list, each_sample, run

pytestmark = pytest.mark.slow

BASE = "https://cards.example/"
UID = bytes.fromhex("04D69302666080")
NTAG216 = 888
TLV_START = 2
WHITE = 255
# Where the labels' own margin begins, less what a renderer smears.
SMEAR = mm(0.3)
LONGEST = [
    "W" * 32,
    "Wwwwwwwwwwwwwwww Wwwwwwwwwwwwwww",
    "A Name of Very Many Short Words.",
    "I",
    "Ćevapčići, Żółw, Ωμέγα, Ёж",
]
NAMED = ["L7160", "L7163", "L7651", "5160", "sleeve", "25x25"]


def options(**other: object) -> LabelOptions:
    plain = {
        "sheet": "L7160",
        "page": None,
        "gap": None,
        "start": 1,
        "copies": None,
        "base": "",
        "font": None,
    }
    return LabelOptions(**{**plain, **other})  # type: ignore[arg-type]


@functools.cache
def printed(sample: Path, **other: object) -> bytes:
    return printing.pdf(lists.read(sample), options(**other), sample.stem)[0]


def pictures(content: bytes) -> list[Image.Image]:
    """Return what a preview shows of each page, without a way through PNG."""
    scale = preview.DOTS_PER_INCH / preview.POINTS_PER_INCH
    with pypdfium2.PdfDocument(content) as document:
        return [page.render(scale=scale).to_pil().convert("L") for page in document]


def texts(content: bytes) -> str:
    with pypdfium2.PdfDocument(content) as document:
        return " ".join(" ".join(page.get_textpage().get_text_bounded().split()) for page in document)


def codes(content: bytes) -> list[str]:
    return [code.text for picture in pictures(content) for code in zxingcpp.read_barcodes(picture)]


def first_record(titles: TitleList, row: Row, base: str) -> str:
    """Return what an independent NDEF reader finds first on the card's tag."""
    block = encode(Tag(TITLE, titles.game.name, 1, row.title, False), UID, titles.game.layout, NTAG216, base)
    start = TLV_START if block[1] != 0xFF else TLV_START + 2
    first = next(ndef.message_decoder(block[start : block.rindex(b"\xfe")]))
    return str(first.iri if base else first.text)


def worst(game: str, kind: str, **fields: object) -> TitleList:
    rows = [
        Row({"id": f"{'W' * 15}{number}", "name": name, "type": kind, **fields}, 1)
        for number, name in enumerate(LONGEST)
    ]
    return TitleList(Game(game), rows)


TOO_LONG = [{"when": "turn_end", "do": ["cookies", "opponent", -1]}] * 20
SIDE = {"confidence": 10, "maturity": 10, "reward": 12, "reward_cards": 2, "cookies": -3, "cards": 2}
WORST = {
    "little_troubles": worst(
        "little_troubles",
        "character",
        prefix="memorable",
        cost=100,
        quick=True,
        adult=SIDE,
        regressed=SIDE,
        ability={"cost": 12, "quick": True},
        effects=TOO_LONG,
    ),
    "unstable_unicorns": worst(
        "unstable_unicorns",
        "downgrade",
        counts_as=2,
        hand_limit=-2,
        cannot_be_neighed=True,
        pre_turn=True,
        shields=True,
        uncounted=True,
        needs={"hand": 1, "stable": 2, "unicorns": 3, "basic": 4},
        bars=["upgrade", "downgrade", "instant"],
        bars_others=["baby", "basic", "magical", "magic"],
    ),
    "wotn": worst("wotn", "enemy", life=12, coins=30, keywords=["ambush", "defender", "final_battle"]),
    "altered": worst(
        "altered",
        "character",
        hand_cost=10,
        reserve_cost=10,
        forest=10,
        mountain=10,
        water=10,
        reserve_limit=3,
        landmark_limit=3,
        counters={"boost": 2, "anchored": 1, "asleep": 1, "fleeting": 1},
    ),
}


@each_sample
@pytest.mark.parametrize("base", ["", BASE])
def test_every_code_is_the_first_record_of_the_card_s_tag(sample: Path, base: str) -> None:
    titles = lists.read(sample)
    wanted = [first_record(titles, row, base) for row in titles.rows for _ in range(row.copies)]
    assert sorted(codes(printed(sample, base=base))) == sorted(wanted)


@each_sample
def test_names_types_numbers_and_ids_are_on_the_labels(sample: Path) -> None:
    titles = lists.read(sample)
    found = texts(printed(sample, copies=1, sheet="sleeve"))
    for row in titles.rows:
        assert row.title["name"] in found
        assert row.title["id"] in found
        assert row.title["type"] in found


def test_numbers_stand_with_their_words() -> None:
    found = texts(printed(ROOT / "card_tags" / "little_troubles" / "sample_red.csv", copies=1))
    for words in ("6 confidence 6 maturity 10 reward +1 reward cards +3 cookies", "iconic character"):
        assert set(words.split()) <= set(found.split()), words


@pytest.mark.parametrize("sheet", NAMED)
@pytest.mark.parametrize("game", WORST)
def test_nothing_leaves_a_label_however_much_there_is_on_it(sheet: str, game: str) -> None:
    content, _ = printing.pdf(WORST[game], options(sheet=sheet), game)
    picture, *more = pictures(content)
    used = sheets.load(sheet) if sheet in sheets.names() else sheets.filled("a4", sheets.size_of(sheet), 0)
    assert sorted(codes(content)) == sorted(LONGEST)
    for place in range(len(LONGEST)):
        page, within = divmod(place, used.count)
        blank([picture, *more][page], window(used.box(within)).inset(PADDING - SMEAR), used)
    for rest in [picture, *more]:
        assert marks_only(rest, used), "ink outside the labels"


def extremes(picture: Image.Image) -> tuple[int, int]:
    """Return the darkest and the lightest grey."""
    histogram = picture.histogram()
    found = [grey for grey, count in enumerate(histogram) if count]
    return found[0], found[-1]


def blank(picture: Image.Image, box: Box, sheet: sheets.Sheet) -> None:
    """Paint a box white."""
    scale = preview.DOTS_PER_INCH / preview.POINTS_PER_INCH
    height = mm(sheet.page[1])
    corners = (box.left * scale, (height - box.top) * scale, box.right * scale, (height - box.bottom) * scale)
    left, top, right, bottom = map(round, corners)
    picture.paste(WHITE, (left, top, right, bottom))


def marks_only(picture: Image.Image, sheet: sheets.Sheet) -> bool:
    """Return whether nothing but grey cut marks is left, and nothing at all on sheets without any."""
    darkest = extremes(picture)[0]
    is_marked = sheet.is_cut or window(sheet.box(0)).width < sheet.box(0).width - mm(4)
    return darkest > 100 if is_marked else darkest == WHITE


def test_a_name_of_32_bytes_is_whole_on_the_smallest_label() -> None:
    found = texts(printing.pdf(WORST["wotn"], options(sheet="L7651"), "wotn")[0])
    assert ELLIPSIS not in found
    assert "".join(LONGEST[0].split()) in "".join(found.split())
    for name in LONGEST[1:]:
        assert set(name.split()) <= set(found.split())


@pytest.mark.parametrize("sheet", [*NAMED, "L7159"])
@pytest.mark.parametrize("deck", ["sample_red", "sample_blue"])
def test_effects_are_on_every_label_or_cut_with_an_ellipsis_and_told_and_never_touch_the_id(
    deck: str, sheet: str
) -> None:
    sample = ROOT / "card_tags" / "little_troubles" / f"{deck}.csv"
    used = sheets.load(sheet) if sheet in sheets.names() else sheets.filled("a4", sheets.size_of(sheet), 0)
    titles = lists.read(sample)
    content, cut = printing.pdf(titles, options(copies=1, sheet=sheet), deck)
    with pypdfium2.PdfDocument(content) as document:
        pages = [letters_of(page.get_textpage()) for page in document]
        for place, row in enumerate(titles.rows):
            page, within = divmod(place, used.count)
            letters = Letters(pages[page], used.box(within))
            wanted = face_of(titles.game, row.title).text
            is_cut = row.title["id"] in cut
            assert letters.have_cut(wanted) if is_cut else letters.have(wanted), row.title["name"]
            assert letters.above(row.title["id"]) > 0, f"something touches {row.title['id']}"


def letters_of(page: pypdfium2.PdfTextPage) -> list[tuple[str, Box]]:
    """Return the letters of a page, with the boxes of their ink."""
    found = []
    for place in range(page.count_chars()):
        left, foot, right, top = page.get_charbox(place)
        found.append((page.get_text_range(place, 1), Box(left, foot, right - left, top - foot)))
    return [(letter, ink) for letter, ink in found if letter.strip()]


class Letters:
    """The letters on a label, with the boxes of their ink."""

    def __init__(self, page: list[tuple[str, Box]], box: Box) -> None:
        inside = [(letter, ink) for letter, ink in page if box.holds(ink)]
        self._text = "".join(letter for letter, _ in inside)
        self._feet = [ink.bottom for _, ink in inside]
        self._tops = [ink.top for _, ink in inside]

    def have(self, text: str) -> bool:
        return "".join(text.split()) in self._text

    def have_cut(self, text: str) -> bool:
        """Return whether a beginning of the text stands there, and an ellipsis behind it."""
        beginning, cut, _ = self._text.partition(ELLIPSIS)
        packed = "".join(text.split())
        return bool(cut) and any(beginning.endswith(packed[:length]) for length in range(1, len(packed)))

    def above(self, word: str) -> float:
        """Return how much is free between a word and the letters above it, in points."""
        at = self._text.index(word)
        others = self._feet[:at] + self._feet[at + len(word) :]
        return min(others) - max(self._tops[at : at + len(word)])


def test_the_list_says_how_many_labels_and_copies_overrules_it() -> None:
    sample = ROOT / "card_tags" / "unstable_unicorns" / "sample.csv"
    assert codes(printed(sample)).count("Meadow Foal") == 8
    assert codes(printed(sample, copies=1)).count("Meadow Foal") == 1


def test_labels_begin_where_a_used_sheet_is_still_whole() -> None:
    sample = ROOT / "card_tags" / "wotn" / "sample.csv"
    sheet = sheets.load("L7160")
    first, *_ = pictures(printed(sample, start=20, copies=1))
    for place in range(19):
        assert extremes(part(first, sheet.box(place), sheet)) == (WHITE, WHITE)
    assert extremes(part(first, sheet.box(19), sheet))[0] == 0
    assert codes(printed(sample, start=20, copies=1)).count("Lantern Lane") == 1


def part(picture: Image.Image, box: Box, sheet: sheets.Sheet) -> Image.Image:
    scale = preview.DOTS_PER_INCH / preview.POINTS_PER_INCH
    top = mm(sheet.page[1])
    return picture.crop(
        (
            int(box.left * scale),
            int((top - box.top) * scale),
            int(box.right * scale),
            int((top - box.bottom) * scale),
        )
    )


def test_a_page_is_as_large_as_its_paper() -> None:
    with pypdfium2.PdfDocument(printed(ROOT / "card_tags" / "wotn" / "sample.csv")) as document:
        width, height = document[0].get_size()
    assert (width / POINTS_PER_MM, height / POINTS_PER_MM) == pytest.approx((210, 297), abs=0.01)


def test_a_reader_prints_labels_at_their_size() -> None:
    with pypdfium2.PdfDocument(printed(ROOT / "card_tags" / "wotn" / "sample.csv")) as document:
        assert not pypdfium2.raw.FPDF_VIEWERREF_GetPrintScaling(document)


def test_the_same_labels_are_the_same_bytes() -> None:
    titles = lists.read(ROOT / "card_tags" / "wotn" / "sample.csv")
    assert printing.pdf(titles, options(), "wotn") == printing.pdf(titles, options(), "wotn")


def test_cut_marks_are_on_paper_and_not_on_labels() -> None:
    sample = ROOT / "card_tags" / "wotn" / "sample.csv"
    sheet = sheets.load("sleeve")
    corner = sheet.box(0)
    beyond = Box(corner.left - mm(4), corner.top, mm(4), mm(4))
    paper = pictures(printed(sample, copies=1, sheet="sleeve"))[0]
    assert extremes(part(paper, beyond, sheet))[0] < WHITE
    label = pictures(printed(sample, copies=1))[0]
    first = sheets.load("L7160").box(0)
    beside_first = Box(first.left - mm(4), first.bottom, mm(4), first.height + mm(4))
    assert extremes(part(label, beside_first, sheets.load("L7160"))) == (WHITE, WHITE)


@pytest.mark.nightly
@beside
@each_real_list
def test_every_title_of_the_real_lists_has_a_label_that_phones_read(
    name: str, game: str, tmp_path: Path
) -> None:
    taken = tmp_path / "taken.csv"
    real = ROOT.parent / "shared" / "data" / f"{name}.csv"
    run("import", real, "--game", game, "--mapping", name, "-o", taken)
    titles = lists.read(taken)
    some = TitleList(titles.game, titles.rows[::11])
    found = codes(printing.pdf(some, options(copies=1), name)[0])
    assert sorted(found) == sorted(first_record(some, row, "") for row in some.rows)


def test_a_long_address_has_a_larger_code_on_a_small_label() -> None:
    base = "https://a.rather.long.address.example/of/cards/"
    content, _ = printing.pdf(WORST["wotn"], options(sheet="L7651", base=base), "wotn")
    assert sorted(codes(content)) == [f"{base}{'W' * 15}{number}" for number in range(len(LONGEST))]


@pytest.mark.parametrize("game", WORST)
def test_every_type_has_an_icon_of_its_own_that_stays_in_its_square(game: str) -> None:
    for kind in Game(game).types:
        numbers = [number for _, found in icons.paths()[kind] for number in found]
        assert 0 <= min(numbers) <= max(numbers) <= icons.GRID
    drawings = [str(icons.paths()[kind]) for kind in Game(game).types]
    assert len(set(drawings)) == len(drawings)


def test_text_shrinks_before_it_wraps_into_too_many_lines() -> None:
    def width(text: str, size: float) -> float:
        return len(text) * size / 2

    assert fitted("two words", width, (100, 12), 10, 4).lines == ["two words"]
    large = fitted("two words", width, (30, 30), 12, 4)
    assert large.lines == ["two", "words"]
    assert large.size == 12
    small = fitted("two words", width, (30, 8), 12, 4)
    assert small.lines == ["two words"]
    assert small.height <= 8


def test_a_long_word_is_broken_where_it_would_be_tiny_else() -> None:
    def width(text: str, size: float) -> float:
        return len(text) * size / 2

    assert fitted("abcdefghij", width, (20, 30), 8, 2).lines == ["abcde", "fghij"]
    assert fitted("abcdefghij", width, (20, 5), 8, 2).lines == ["abcdefghij"]


def test_text_that_fits_in_no_way_is_cut_and_says_so() -> None:
    def width(text: str, size: float) -> float:
        return len(text) * size / 2

    cut = fitted("one two three four five", width, (20, 5), 12, 4)
    assert cut.lines == [f"one two t{ELLIPSIS}"] or cut.lines[0].endswith(ELLIPSIS)
    assert width(cut.lines[0], cut.size) <= 20
    assert broken("abcdefg", width, 4, 4) == ["ab", "cd", "ef", "g"]


def test_the_command_writes_pages_and_a_picture(tmp_path: Path) -> None:
    sample = ROOT / "card_tags" / "altered" / "sample_tide.csv"
    pdf, png = tmp_path / "labels.pdf", tmp_path / "labels.png"
    words = (
        "labels",
        sample,
        "-o",
        pdf,
        "--sheet",
        "50x30",
        "--page",
        "letter",
        "--gap",
        "2",
        "--preview",
        png,
    )
    result = run(*words)
    assert result.output == f"{pdf}: labels for 40 cards, 16 titles\n"
    assert pdf.read_bytes().startswith(b"%PDF")
    with Image.open(png) as picture:
        assert picture.size == (1275, 1651)
    again = run(*words)
    assert again.output == f"Error: {pdf} is there already; --replace writes over it\n"
    assert run(*words, "--replace", "--preview-page", "2").exit_code == 0
    with Image.open(png) as picture:
        assert ImageChops.invert(picture.convert("L")).getbbox()


def test_the_command_names_the_cards_whose_text_is_not_all_there(tmp_path: Path) -> None:
    sample = ROOT / "card_tags" / "little_troubles" / "sample_red.csv"
    result = run("labels", sample, "-o", tmp_path / "labels.pdf", "--sheet", "L7651")
    assert result.stderr == "not all of the text is on SR-03, SR-20: larger labels take more\n"
    titles = [
        {"id": f"C-{number}", "name": "Long", "type": "action", "effects": TOO_LONG} for number in range(10)
    ]
    many = tmp_path / "many.json"
    many.write_text(json.dumps(titles))
    result = run("labels", many, "-o", tmp_path / "many.pdf", "--game", "little_troubles")
    assert "C-6, C-7 and 2 more: larger" in result.stderr


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        (("--sheet", "L9999"), "there is no sheet L9999"),
        (("--sheet", "nothing.toml"), "nothing.toml"),
        (("--sheet", "12x8"), "labels of 12 x 8 mm are too small for a QR code"),
        (("--sheet", "300x30"), "no label of 300 x 30 mm fits"),
        (("--page", "letter"), "--page and --gap go with a --sheet that is a size, not with L7160"),
        (("--gap", "0"), "--page and --gap go with a --sheet that is a size, not with L7160"),
        (("--start", "22"), "--start 22: this sheet has labels 1 to 21"),
        (("--start", "0"), "--start 0: this sheet has labels 1 to 21"),
        (("--preview", "OUT.png", "--preview-page", "9"), "there is no page 9 to preview"),
        (("--font", "LIST"), "is not a TrueType font"),
    ],
)
def test_what_cannot_be_printed_is_one_clear_line(
    words: tuple[str, ...], trouble: str, tmp_path: Path
) -> None:
    sample = ROOT / "card_tags" / "wotn" / "sample.csv"
    places = {"OUT.png": str(tmp_path / "page.png"), "LIST": str(sample)}
    result = run("labels", sample, "-o", tmp_path / "labels.pdf", *(places.get(word, word) for word in words))
    assert result.exit_code == 1
    assert trouble in result.output
    assert len(result.output.splitlines()) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("words", "trouble"),
    [
        (("--base", "a" * 201), "up to 200 ASCII letters"),
        (("--base", "https://a b/"), "up to 200 ASCII letters"),
        (("--base", "https://\udce9/"), "up to 200 ASCII letters"),
        (("--copies", "10000000000"), "is not in the range 1<=x<=999"),
        (("--preview", "OUT.pdf"), "a preview is a file named .png"),
        (("--preview-page", "2"), "--preview-page goes with --preview"),
    ],
)
def test_a_wish_that_cannot_be_is_told(words: tuple[str, ...], trouble: str, tmp_path: Path) -> None:
    sample = ROOT / "card_tags" / "wotn" / "sample.csv"
    output = tmp_path / "OUT.pdf"
    places = {"OUT.pdf": str(output)}
    result = run("labels", sample, "-o", output, *(places.get(word, word) for word in words))
    assert result.exit_code == 2
    assert trouble in result.output
    assert not list(tmp_path.iterdir())


def test_a_picture_is_not_what_is_printed(tmp_path: Path) -> None:
    sample = ROOT / "card_tags" / "wotn" / "sample.csv"
    result = run("labels", sample, "-o", tmp_path / "labels.png")
    assert result.exit_code == 2
    assert "what is printed is a file named .pdf" in result.output
    assert not list(tmp_path.iterdir())


def test_a_font_of_one_s_own_writes_everything() -> None:
    vera = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
    content = printed(ROOT / "card_tags" / "wotn" / "sample.csv", font=vera, copies=1)
    assert "Lantern Lane" in texts(content)
    assert b"BitstreamVeraSans" in content
    assert b"Roboto" not in content


def test_a_name_without_letters_asks_for_a_font(tmp_path: Path) -> None:
    cards = tmp_path / "cards.csv"
    cards.write_text("id,name,type\nA,子猫,toy\n", encoding="utf-8")
    result = run("labels", cards, "--game", "little_troubles", "-o", tmp_path / "labels.pdf")
    assert result.output == "Error: no letters for 子猫 (子猫): give a font that has them, --font FILE.ttf\n"
    assert not (tmp_path / "labels.pdf").exists()


def test_letters_that_a_table_has_not_are_named_in_a_list_and_with_its_labels(tmp_path: Path) -> None:
    cards = tmp_path / "cards.csv"
    rows = [f"{number},Жук {number},toy\n" for number in range(9)]
    cards.write_text("id,name,type\n" + "A,Łódź ça,toy\nB,Ωmega,toy\n" + "".join(rows), encoding="utf-8")
    told = "a table shows □ for letters that it does not have: B (Ω), " + ", ".join(
        f"{number} (Жук)" for number in range(7)
    )
    for words in (("show", cards), ("labels", cards, "-o", tmp_path / "labels.pdf")):
        result = run(*words, "--game", "little_troubles")
        assert result.exit_code == 0, result.output
        assert result.stderr == f"{told} and 2 more\n"


def test_of_the_samples_a_table_has_every_letter_and_of_a_box_as_well(tmp_path: Path) -> None:
    box = tmp_path / "box.csv"
    box.write_text("id,name,type\nA,□,toy\n", encoding="utf-8")
    for path in (*SAMPLES, box):
        assert run("show", path, *(("--game", "little_troubles") if path == box else ())).stderr == ""
