"""The site, built by `make docs`. The pages of the book are generated here from the game files."""

from __future__ import annotations

from pathlib import Path

import oddchip
from oddchip.book import whole_book
from oddchip.book.marked import write_site
from oddchip.language import Library

project = "Odd Chip"
author = copyright = "The Odd Chip founders"
version = release = oddchip.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build", "screens/*.txt"]
source_suffix = {".md": "markdown"}
html_theme = "furo"
html_title = "Odd Chip"
html_extra_path = ["game.schema.json", "structure.schema.json"]
html_show_sourcelink = False
myst_heading_anchors = 3
myst_links_external_new_tab = False
suppress_warnings = ["misc.highlighting_failure"]
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    "show-inheritance": True,
    # Show what a class inherits from our own bases, but not from Python's.
    "inherited-members": "object,int,str,tuple,Exception,ValueError,ModuleType,Protocol,Generic",
}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "separated"
python_maximum_signature_line_length = 80

write_site(Path(__file__).parent / "book", whole_book(Library()))
