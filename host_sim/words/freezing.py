"""The frozen form of the words: modules of bytes, one with the marks of the keys and one a language."""

from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path

from card_tags.atomic_files import write_atomically
from host_sim.words import catalogues, fresh
from host_sim.words.packing import pack
from host_sim.words.tables import numbered_keys, texts
from tally.screens.words import keys
from tally.screens.words.languages import ENGLISH, LANGUAGES

FOLDER = Path(keys.__file__).parent / "packed"
COMMAND = "python -m host_sim words compile"
BYTES_PER_LINE = 24


class SameMark(ValueError):
    """Two keys, in the message, have the same mark. Change the factor in `tally/screens/words/keys.py`."""


def modules() -> Iterator[tuple[Path, str]]:
    """Yield each module's path and source."""
    order = numbered()
    yield FOLDER / "keys.py", _of_keys(order)
    for language in LANGUAGES:
        yield FOLDER / f"{language}.py", _of_language(language, order)


def write() -> None:
    """Write the modules, and beside them the digest of what they are made from; raise SameMark, TooLong."""
    digest = fresh.digest()
    for path, source in modules():
        write_atomically(path, source.encode())
    write_atomically(FOLDER / fresh.MADE.name, digest.encode())


def numbered() -> list[str]:
    """Return the keys in the order of their buckets, and within a bucket in English order; raise SameMark."""
    known: dict[int, str] = {}
    for key in numbered_keys():
        if (mark := _mark(key)) in known:
            raise SameMark(f"{key}, {known[mark]}")
        known[mark] = key
    return [known[mark] for mark in sorted(known, key=lambda mark: mark & keys.BUCKET_MASK)]


def _mark(key: str) -> int:
    return keys.mark(key.encode(), len(key.encode()))


def _of_keys(order: list[str]) -> str:
    marks = [_mark(key) for key in order]
    buckets = [mark & keys.BUCKET_MASK for mark in marks]
    firsts = [bisect_left(buckets, bucket) for bucket in range(keys.BUCKET_MASK + 2)]
    lines = [f'"""The marks of the keys of all texts, made by `{COMMAND}`."""', ""]
    lines += _named("BUCKETS", b"".join(first.to_bytes(2, "little") for first in firsts))
    rests = [(mark >> keys.BUCKET_BITS).to_bytes(keys.MARK_BYTES, "little") for mark in marks]
    return "\n".join([*lines, *_named("MARKS", b"".join(rests))]) + "\n"


def _of_language(language: str, order: list[str]) -> str:
    translated = texts() if language == ENGLISH else catalogues.translations(language)
    ones = catalogues.ones(language)
    parts = pack([translated.get(key, "") for key in order])
    lines = [
        f'"""The texts of the language {language}, made by `{COMMAND}`."""',
        "",
        "from tally.screens.words.packed_texts import Packed",
        "",
        *(line for name, part in parts._asdict().items() for line in _named(f"_{name.upper()}", part)),
        f'TEXTS = Packed("{language}", {ones}, _LETTERS, _PAIRS, _STARTS, _LENGTHS, _TEXTS)',
    ]
    return "\n".join(lines) + "\n"


def _named(name: str, packed: bytes) -> list[str]:
    pieces = [packed[at : at + BYTES_PER_LINE] for at in range(0, len(packed), BYTES_PER_LINE)] or [b""]
    quoted = ["".join(f"\\x{byte:02x}" for byte in piece) for piece in pieces]
    if len(quoted) == 1:
        return [f'{name} = b"{quoted[0]}"']
    return [f"{name} = (", *(f'    b"{text}"' for text in quoted), ")"]
