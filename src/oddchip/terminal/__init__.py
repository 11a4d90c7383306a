"""The terminal table: a night of poker drawn, or told line by line.

Everything but `app` is pure Python: `scene` says what is to be seen, `draw` turns it into lines,
`ask` turns a question into keys. Only `app` needs Textual, and is imported only when it is run.
"""
