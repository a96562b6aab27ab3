"""Sentences: what games say, in the person's language; core first, then one module a game."""

from companion.words.core import FAULTS, GONE, OLDER, Vocabulary, Words

__all__ = ["FAULTS", "GONE", "OLDER", "Vocabulary", "Words"]
