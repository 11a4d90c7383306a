"""The terminal table: a night of poker drawn, or told line by line.

`seen.ask` turns a question into keys, `answering` key presses into an answer, `scene` says what is
to be seen, `draw` turns it into lines. Only `drawn_table`, which hears the keys and shows the
lines, and the apps that are made of it need Textual; they are imported only when they are run.
"""
