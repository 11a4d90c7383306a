"""The card room: scenes, the log, the socket, and what it withstands."""
