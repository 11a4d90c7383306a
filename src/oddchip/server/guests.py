"""Guests and their tokens: who holds the token is the guest, on any device.

Only a digest of a token is kept, and compared in constant time. A token cannot be guessed, so a
quick digest does; a password can, so its digest is salted and slow.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass


@dataclass
class Guest:
    """Somebody who has come to a table by its link."""

    number: int
    name: str
    digest: str
    #: The place where the guest sits.
    seat: int | None = None
    #: Leaves the seat when the hand is over; was sent away by the host, and plays it out.
    leaving: bool = False
    kicked: bool = False
    #: Seconds in the time bank, and how many decisions in a row were made by the clock.
    time_bank: float = 0.0
    late: int = 0


@dataclass
class SeatedBot:
    """A bot at the table: its character, its luck, and how often it has bought in again."""

    character: str
    seed: str
    bought: int = 0


def new_token(number: int) -> str:
    """A token for a guest: the number, and a secret that nobody guesses."""
    return f"{number}.{secrets.token_urlsafe(24)}"


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def holder(token: str | None, guests: dict[int, Guest]) -> Guest | None:
    """The guest of a token; None: it is nobody's."""
    number, _, _ = (token or "").partition(".")
    known = guests.get(int(number)) if number.isdecimal() and len(number) < 10 else None
    given = digest(token or "")
    same = hmac.compare_digest(given, known.digest if known is not None else digest(""))
    return known if same and known is not None else None


#: By scrypt, which Python has and which needs 16 MiB and a twentieth of a second for each guess.
#: The numbers stand in every digest, so that later ones can be slower.
_SCRYPT, _COST, _BLOCK = "scrypt", 2**14, 8


def slow_digest(password: str) -> str:
    """What is kept of a password: the way, its numbers, a salt and the hash."""
    salt = secrets.token_bytes(16)
    hashed = _scrypt(password, salt, _COST, _BLOCK)
    return "$".join((_SCRYPT, str(_COST), str(_BLOCK), salt.hex(), hashed.hex()))


def is_slow(kept: str) -> bool:
    """Is it a digest of now? Older ones have neither salt nor cost."""
    return kept.startswith(f"{_SCRYPT}${_COST}$")


def same_secret(given: str | None, kept: str) -> bool:
    """Is it the password of which this is the digest?"""
    if not kept.startswith(f"{_SCRYPT}$"):
        return hmac.compare_digest(digest(given or ""), kept)
    _, cost, block, salt, hashed = kept.split("$")
    again = _scrypt(given or "", bytes.fromhex(salt), int(cost), int(block))
    return hmac.compare_digest(again.hex(), hashed)


def _scrypt(password: str, salt: bytes, cost: int, block: int) -> bytes:
    text = password.encode("utf-8", "surrogatepass")
    return hashlib.scrypt(text, salt=salt, n=cost, r=block, p=1, maxmem=256 * cost * block)
