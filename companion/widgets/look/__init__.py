"""Colours, fonts and sizes, each in one place."""
