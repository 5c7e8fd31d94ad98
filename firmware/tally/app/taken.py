"""What a file takes of the store: whole blocks of its flash."""

from tally.constant import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tally.ports import Store

_BLOCK_BYTES = const(4_096)
# What of a block is the file's own: the rest tells where its others are.
_HELD_BYTES = const(4_080)
# A file so small stands beside its name, and takes no block.
_LARGEST_SMALL = const(512)
_END = const(2)  # of a file, for `seek`
# What is left for the file system's own by all but games: a pair of blocks for names.
SPARE = const(8_192)


def taken(size: int) -> int:
    """Return how many bytes of the store a file of this size takes at most."""
    return (size // _HELD_BYTES + 1) * _BLOCK_BYTES if size > _LARGEST_SMALL else 0


def taken_by(store: "Store", name: str) -> int:
    """Return how many bytes of the store a file takes; 0 where there is none."""
    file = store.open(name)
    if not file:
        return 0
    size = file.seek(0, _END)
    file.close()
    return taken(size)
