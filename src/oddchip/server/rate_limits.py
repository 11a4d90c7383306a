"""Everything that is limited in a card room, in one place, each limit with its reason."""

from __future__ import annotations

import ipaddress
import time
from dataclasses import dataclass

# What comes in -----------------------------------------------------------------------------------

#: Numbers in a message. Beyond 2**53 a browser would round them; nobody has more chips than this.
LARGEST = 10**15
#: Levels of a message: an agreement has four, a stranger's nest of brackets thousands.
DEEPEST = 16
#: How often something is agreed to happen: far above any house rule, and a hand still ends.
MOST_COUNTS = {"rebuys": 100, "rounds": 100, "empty_rounds": 100, "bomb_pots": 1000, "cap": 1000}
#: Letters of a game's name or of stakes, and games or options in a list. What is not known is
#: compared with every name there is, so length is work.
LONGEST_WORDS = 200
MOST_NAMED = 200

# What happens by itself --------------------------------------------------------------------------

#: Seconds from a hand in which nobody decided anything to the next, whatever was agreed on: with
#: everybody away and no pause between hands a table would deal hundreds of them a second for ever.
QUIET = 2.0
#: What happens by itself at a table before messages that have come meanwhile get their turn.
STEPS = 32

# What files and bots may use ---------------------------------------------------------------------


@dataclass(frozen=True)
class Budget:
    """What one job may use: seconds of a processor, seconds of waiting, bytes of memory."""

    processor: int
    seconds: float
    memory: int = 1 << 30
    #: How much it steps back where others need the processor.
    nice: int = 5


#: A thought of a bot: the longest in the books takes two seconds. After one over its budget the
#: bots of that table do not think for REST seconds. So many thoughts of one table wait at once.
THOUGHT = Budget(processor=6, seconds=30.0)
REST, THOUGHTS = 60.0, 4
#: Reading and trying the files of one table; the largest game of the books takes two seconds, and
#: thirty times as long where every processor is busy with what comes first.
CHECK = Budget(processor=20, seconds=90.0)
#: Processes that check files, files of one person that wait, and of all.
CHECKERS, CHECKS_EACH, CHECKS = 2, 3, 32
#: Seconds that one answer of a game, a view of it, or a thought about it may take on trial.
SLOWEST_ANSWER, SLOWEST_THOUGHT = 0.3, 4.0
#: Seconds of a processor in one turn of a table: after TURN what is due waits for messages; a
#: table whose turns take longer than HEAVY_TURN goes on in the one thread that all such tables
#: share; one that takes longer than SLOW_TURN also rests as long as it worked, RESTING at most.
TURN, HEAVY_TURN, SLOW_TURN, RESTING = 0.25, 0.1, 1.0, 5.0

# What waits at a table ---------------------------------------------------------------------------

#: Messages that wait at a table in all, of one guest (a page sends one and waits for its answer),
#: and questions of requests.
WAITING, WAITING_EACH, ASKED = 512, 16, 64
#: What is done in one go: of players, and of those who do not sit. Sixty chatty onlookers are
#: then eight messages a turn, and a player waits for no more than those.
BATCH, WAITING_ONLOOKERS = 32, 8
#: Wrong passwords at a table: of one address, and of all. Two friends mistype five times; whoever
#: guesses has ten thousand guesses a day, and those who have a token come in all the same.
GUESSES, GUESSES_BURST = 1 / 30, 5
GUESSES_OF_ALL, GUESSES_OF_ALL_BURST = 1 / 10, 30
#: Lines of chat and signs a second of one guest, and of all at a table, each with a burst. Every
#: line is a row of the log and a scene for everybody.
CHAT, CHAT_BURST = 1.0, 10
CHAT_OF_ALL, CHAT_OF_ALL_BURST = 8.0, 40
#: Answers that a client has not read before it is closed, signs before the oldest are dropped,
#: and sentences that it may be behind.
REPLIES, SIGNS, BEHIND = 64, 16, 2000
#: Guests of one table. One who never sat down and is gone makes way for a newcomer.
MOST_GUESTS = 300
#: Accounts of one table, those of bots that have left among them: no more bots come then. People
#: are never refused for it.
MOST_ACCOUNTS = 600

# Connections -------------------------------------------------------------------------------------

#: Seconds for a request's head, from its first byte; for its body; and to take in what is sent. A
#: telephone in a tunnel needs two or three, and whoever holds connections open on purpose all day.
HEADER_SECONDS, BODY_SECONDS, SENDING_SECONDS = 10.0, 20.0, 20.0
#: Descriptors that are not for connections: the database, processes for bots and files, the page.
RESERVED = 200
#: Of the descriptors, one in so many is for requests, the others for sockets.
REQUESTS_SHARE = 4
#: Addresses that are remembered; the one that was quiet longest is forgotten first.
ADDRESSES = 10_000

# By whom and how often ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Limits:
    """The limits of a card room; each is far above what people do."""

    #: Bytes of a message on a socket, and of a request.
    message: int = 128_000
    body: int = 256_000
    #: Messages a second of one socket, and how many at once.
    messages: float = 20.0
    burst: int = 40
    #: Tables a minute of one address, game files a minute, and how many at once.
    tables: float = 10.0
    tables_burst: int = 30
    checks: float = 6.0
    checks_burst: int = 10
    #: New guests a second of one address, over all tables: a whole party behind one router may
    #: come at once, and then some more.
    newcomers: float = 0.2
    newcomers_burst: int = 30
    #: Requests a second of one address.
    requests: float = 50.0
    requests_burst: int = 200
    #: Connections of one address, and of all, that are not sockets, and requests of one address
    #: that are answered at once: a browser opens six.
    connections: int = 64
    all_connections: int = 1_000
    at_once: int = 32
    #: Sockets of one address, and of all.
    sockets: int = 100
    all_sockets: int = 20_000
    #: Refusals by the limit after which a socket is closed.
    patience: int = 100


class Bucket:
    """So many a second, and a burst of so many at once."""

    __slots__ = ("_burst", "_left", "_rate", "_since")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._left = float(burst)
        self._since = time.monotonic()

    def take(self) -> bool:
        """One more; False: that is too many."""
        if not self.has():
            return False
        self._left -= 1
        return True

    def has(self) -> bool:
        """May there be one more?"""
        now = time.monotonic()
        self._left = min(self._left + (now - self._since) * self._rate, self._burst)
        self._since = now
        return self._left >= 1


def who(address: str) -> str:
    """Whom an address stands for: of the newer kind everybody has millions, in one network."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))


class Addresses:
    """A bucket for each address: so many a second, and a burst of so many at once."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._known: dict[str, Bucket] = {}

    def has(self, address: str) -> bool:
        """May there be one more of this address?"""
        bucket = self._known.get(who(address))
        return bucket is None or bucket.has()

    def take(self, address: str) -> bool:
        """One more of this address."""
        key = who(address)
        bucket = self._known.pop(key, None) or Bucket(self._rate, self._burst)
        self._known[key] = bucket
        if len(self._known) > ADDRESSES:
            del self._known[next(iter(self._known))]
        return bucket.take()


class Guesses:
    """Wrong passwords: whoever has tried too many at a table waits, and so do strangers there."""

    def __init__(self) -> None:
        self._each = Addresses(GUESSES, GUESSES_BURST)
        self._all = Addresses(GUESSES_OF_ALL, GUESSES_OF_ALL_BURST)

    def may(self, table: str, address: str) -> bool:
        """May there be one more guess at a table?"""
        return self._each.has(f"{table} {address}") and self._all.has(table)

    def wrong(self, table: str, address: str) -> None:
        """That was a wrong one."""
        self._each.take(f"{table} {address}")
        self._all.take(table)
