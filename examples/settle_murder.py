"""Settle a Murder showdown: who wins which side, and where the odd chips go."""

from oddchip.showdown import read, settle
from oddchip.showdown.explain import explain

case = {
    "game": "murder",
    "button": 3,
    "board": {"rows": ["Kh7d2cTs", "8hJc5sKd", "3s9hQd6c"]},
    "players": [{"hole": "AhKsQc4d"}, {"hole": "Ac4h7sJd"}, None, {"hole": "As4cQhJs"}],
    "pot": 305,
}
table = read(case)
result = settle(table)
print("\n".join(explain(table, result)))
print("awards:", result.awards)
