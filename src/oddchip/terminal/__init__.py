"""The terminal table: a place at a night of cash games or in a tournament, drawn or line by line.

A `Place` (`night`, `tournament_place`) says what comes next, and two drivers see to it: `app` draws
and hears keys, `plain` tells and reads lines. `drawn_scene` says what is to be seen, `screen` turns
it into lines (`seat_boxes`, `action_bar`); `key_answers` and `typed_answers` make answers of keys
and lines. Only `app` and `styles` need Textual; they are imported only when a table is drawn.
"""
