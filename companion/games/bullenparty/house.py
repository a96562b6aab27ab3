"""The house rule of Bullenparty: where the booklet is silent, the table decides."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.core.shelf import HouseRule

LAY_IN_ORDER = "lay-in-order"

HOUSE_RULES: Mapping[str, HouseRule] = {LAY_IN_ORDER: HouseRule("BP5")}
