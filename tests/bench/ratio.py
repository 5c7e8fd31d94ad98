"""One measured ratio, printed as a short block: what, ours, the peer's, the ratio, what is wanted."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Ratio:
    """`ratio` is how many times better ours is, or how many times the floor it takes. `wanted` is words."""

    what: str
    ours: str
    peer: str
    ratio: float
    wanted: str

    def lines(self) -> list[str]:
        """Return the block's lines."""
        return [
            self.what,
            f"  ours    {self.ours}",
            f"  peer    {self.peer}",
            f"  ratio   {self.ratio:.2f} (wanted: {self.wanted})",
        ]
