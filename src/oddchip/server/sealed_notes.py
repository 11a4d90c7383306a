"""The deck of a running hand is not to be read from the database: rows with cards are sealed.

The key lies in a file of its own. A sealed note is bound to its table, hand and number, so that it
cannot be moved to another place of the log.
"""

from __future__ import annotations

import os
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from oddchip.errors import BadInput
from oddchip.room.disk import sync_folder

_NONCE = 12


class Seal:
    """Seals and opens with one key."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESGCM(key)

    @classmethod
    def of(cls, path: Path, needed: bool = False) -> Seal:
        """With the key of a file, which is made where there is none and nothing is sealed yet."""
        try:
            key = path.read_bytes()
        except FileNotFoundError:
            if needed:
                raise BadInput(
                    f"the key '{path}' is missing, and cards in the database are sealed with it; "
                    "put it back there"
                ) from None
            key = _new(path)
        except OSError as error:
            raise BadInput(f"the key '{path}' cannot be read ({error.strerror})") from None
        if len(key) != 32:
            raise BadInput(f"'{path}' is not the key of a card room: it should have 32 bytes")
        return cls(key)

    def close(self, text: bytes, table: str, hand: int, number: int) -> bytes:
        """Sealed, for this place of the log."""
        nonce = os.urandom(_NONCE)
        return nonce + self._cipher.encrypt(nonce, text, _place(table, hand, number))

    def open(self, sealed: bytes, table: str, hand: int, number: int) -> bytes:
        """What was sealed for this place."""
        nonce, rest = sealed[:_NONCE], sealed[_NONCE:]
        try:
            return self._cipher.decrypt(nonce, rest, _place(table, hand, number))
        except InvalidTag:
            raise BadInput(
                f"table {table}, row {number}: the key does not open it; is it the key of this log?"
            ) from None


def _place(table: str, hand: int, number: int) -> bytes:
    return f"{table}/{hand}/{number}".encode()


def _new(path: Path) -> bytes:
    key = AESGCM.generate_key(256)
    beside = path.with_suffix(".new")
    try:
        with open(beside, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(key)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise BadInput(f"the key '{path}' cannot be written ({error.strerror})") from None
    return key
