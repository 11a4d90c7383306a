"""The card room: tables that people and bots share in the browser, over one documented protocol.

`form` and `scene` say what one viewer may see, as plain messages; `room` plays one table from its
log; `store` keeps the logs; `app` is the door. Only here are the libraries of `oddchip[serve]`
needed, and they are imported when it is.
"""
