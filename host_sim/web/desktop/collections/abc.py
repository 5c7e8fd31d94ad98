"""`collections.abc`: names that annotations use, which are never evaluated here."""

Callable = Iterable = Iterator = Mapping = Sequence = object
