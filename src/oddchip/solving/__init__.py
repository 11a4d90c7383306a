"""Games for two, solved: small ones laid out whole, and jam or fold."""
