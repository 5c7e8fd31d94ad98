"""The faults of a language in both of its files: that of the device, and that of the page."""

from host_sim.words import checking, page_texts
from host_sim.words.po_files import BadFile


def faults(language: str) -> list[str]:
    """Return a line for each fault. With any, the texts must not be packed."""
    try:
        return [
            *checking.amiss_in_file(language),
            *checking.amiss(language),
            *page_texts.amiss(language),
        ]
    except BadFile as broken:
        return str(broken).split("\n")
