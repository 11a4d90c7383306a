"""The book: the rules of all games, mixes, scales and structures, made from the files."""

from oddchip.book.chapters import booklet, game_page, whole_book
from oddchip.book.page import Book, Page

__all__ = ["Book", "Page", "booklet", "game_page", "whole_book"]
