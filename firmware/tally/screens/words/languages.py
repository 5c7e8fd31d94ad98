"""The languages. The present one is loaded, and English for the texts that it lacks."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.screens.words.packed_texts import Packed

ENGLISH = "en"
# By their codes in ISO 639, English first.
LANGUAGES = (ENGLISH, "fr", "it", "de", "es")
# The name of each in its own language: so everybody can find their own.
_NAMES = ("English", "Fran\u00e7ais", "Italiano", "Deutsch", "Espa\u00f1ol")
# Small letters that a language counts as letters of their own; and the small letters with accents for names.
_APART = {"es": "\u00f1"}
_ACCENTED = ("", "éèêëçàâîïôœùûü", "àèéìòù", "äöüß", "áéíóúü")


def name_of(code: str) -> str:
    """Return the name of a language, one of LANGUAGES, in that language."""
    return _NAMES[LANGUAGES.index(code)]


def apart(code: str) -> str:
    """Return the small letters that a language, one of LANGUAGES, has in its alphabet besides a to z."""
    return _APART.get(code, "")


def accented(code: str) -> str:
    """Return the small letters with accents for names in a language, one of LANGUAGES."""
    return _ACCENTED[LANGUAGES.index(code)]


def texts_in(code: str) -> "Packed":
    """Return the texts of a language, one of LANGUAGES."""
    if code == "fr":
        from tally.screens.words.packed import fr

        return fr.TEXTS
    if code == "it":
        from tally.screens.words.packed import it

        return it.TEXTS
    if code == "de":
        from tally.screens.words.packed import de

        return de.TEXTS
    if code == "es":
        from tally.screens.words.packed import es

        return es.TEXTS
    from tally.screens.words.packed import en

    return en.TEXTS
