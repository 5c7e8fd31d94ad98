"""`pathlib`: the parts of a path. It opens no files here."""

SEPARATOR = "/"


class Path:
    """A path."""

    def __init__(self, path: str) -> None:
        self._path = path
        self.name = path.rpartition(SEPARATOR)[2]
        self.suffix = "".join(self.name.rpartition(".")[1:]) if "." in self.name else ""

    def __str__(self) -> str:
        return self._path

    def __truediv__(self, name: str) -> "Path":
        return Path(self._path + SEPARATOR + name)

    @property
    def parent(self) -> "Path":
        """The folder of the path."""
        return Path(self._path.rpartition(SEPARATOR)[0])

    def resolve(self) -> "Path":
        """Return the path unchanged: there are no links here."""
        return self
