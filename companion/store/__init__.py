"""The store: matches, people, drafts and choices in one SQLite file, so that nothing is lost."""

from companion.store.faults import StoreFault, StoreNotice
from companion.store.matches import Closed
from companion.store.people import Person
from companion.store.store import Store
from companion.store.summaries import Seated, Summary

__all__ = ["Closed", "Person", "Seated", "Store", "StoreFault", "StoreNotice", "Summary"]
