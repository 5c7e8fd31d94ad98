"""A package's licence in a few words, from what its metadata says in one of three ways."""

from collections.abc import Mapping
from typing import Any

CLASSIFIER = "License :: OSI Approved :: "
LONGEST_NAME = 60
UNKNOWN = "unknown"
# These only ask that their notice stays.
PERMISSIVE = ("0bsd", "apache", "bsd", "hpnd", "isc", "mit", "psf", "python software", "unlicense", "zlib")
# These ask for more. If a licence names one of them, its other words do not matter.
DEMANDING = ("gpl", "general public", "mozilla", "mpl", "eupl", "european union")


def licence(told: Mapping[str, Any]) -> str:
    """Return its name, from the metadata as JSON: the expression, else its classes, else a short text."""
    if told.get("license_expression"):
        return str(told["license_expression"])
    classes = [line for line in told.get("classifier", ()) if line.startswith(CLASSIFIER)]
    if classes:
        return " and ".join(line.removeprefix(CLASSIFIER) for line in classes)
    text = str(told.get("license", UNKNOWN))
    return text if len(text) < LONGEST_NAME and text != "UNKNOWN" else UNKNOWN


def is_demanding(name: str) -> bool:
    """Say whether a licence may ask for more than its notice."""
    lowered = name.lower()
    if any(word in lowered for word in DEMANDING):
        return True
    return not any(word in lowered for word in PERMISSIVE)
