"""Three people and two bots over TCP, a JSON value a line; killed, it goes on where it was."""

import asyncio
import json
import sys
from pathlib import Path

from oddchip import Bot
from oddchip.room import Session, Table, TableStakes, resume

LOG, PORT, PATIENCE = Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
NAMES, BOTS = ("Ann", "Bob", "Cem", "Dot", "Eve"), {3: Bot("tight"), 4: Bot("loose")}
people: dict[int, tuple[asyncio.StreamReader, asyncio.StreamWriter]] = {}
new = Table(5, TableStakes.no_limit(1, 2))
table = (resume(LOG) if LOG.exists() else Session.start(LOG, new)).table
for place in {*range(5)} - table.seated:
    table.sit(place, NAMES[place], 400)


async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    seat = NAMES.index(json.loads(await reader.readline()))  # the first line is a name
    people[seat] = reader, writer
    table.come_back(seat, post=True)  # who has sat out gets cards again


async def play() -> None:
    await asyncio.start_server(come, "127.0.0.1", PORT)
    while table.hand or len(table.ready) > 1:
        hand = table.hand or table.deal("holdem")
        for place, (_, line) in people.items():
            line.write(json.dumps((view := table.view(place)) and view.to_json()).encode() + b"\n")
        if hand.done:
            table.finish()
            await asyncio.sleep(0.01)
        elif (seat := table.at_table(hand.legal().seat)) in BOTS:
            table.act(BOTS[seat].answer(hand.view(hand.legal().seat)))
        else:
            try:
                answer = await asyncio.wait_for(people[seat][0].readuntil(), PATIENCE)
                table.act(json.loads(answer))  # "call", "raise 20"
            except (TimeoutError, EOFError, KeyError):
                table.act(hand.legal().default())
                table.sit_out(seat)
            except ValueError as error:
                people[seat][1].write(json.dumps({"error": str(error)}).encode() + b"\n")


asyncio.run(play())
