"""The faults of a language in both of its files: that of the device, and that of the page."""

from host_sim.words import checking, page_texts
from host_sim.words.po_files import BadFile


def faults(language: str) -> list[str]:
    """Return a line for each fault. With any, the texts must not be packed."""
    try:
        return [
            *checking.given_twice(),
            *checking.file_problems(language),
            *checking.problems(language),
            *page_texts.problems(language),
        ]
    except BadFile as broken:
        return str(broken).split("\n")
