"""`collections.abc`: names that annotations use, which are never evaluated here."""

Callable = Collection = Iterable = Iterator = Mapping = Sequence = object
