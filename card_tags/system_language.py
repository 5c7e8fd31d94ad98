"""The language of a command's words: `--language`, or else the system's."""

from collections.abc import Callable
from typing import Any, TypeVar

import click
from babel.core import default_locale, negotiate_locale

from tally.screens import words
from tally.screens.words.languages import ENGLISH, LANGUAGES

_Command = TypeVar("_Command", bound=Callable[..., Any])


def of_system() -> str:
    """Return the language that LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for; English if we lack it."""
    try:
        wanted = default_locale("LC_MESSAGES")
    except ValueError:  # not the name of a locale
        wanted = None
    return negotiate_locale([wanted or ENGLISH], LANGUAGES, sep="_") or ENGLISH


def language_option(command: _Command) -> _Command:
    """Give a group of commands the option `--language`, which sets the language and nothing else."""
    return click.option(
        "--language",
        type=click.Choice(LANGUAGES),
        default=of_system,
        show_default="the system's",
        expose_value=False,
        is_eager=True,
        callback=lambda _context, _option, code: words.speak(code),
        help="The language of cards, counts and reasons.",
    )(command)
