"""The house rule of Bullenparty: where the booklet is silent, the table decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.core.readers import flag
from companion.games.core.rulings import Refusal, Refused
from companion.games.core.shelf import HouseRule

LAY_IN_ORDER = "lay-in-order"

HOUSE_RULES: Mapping[str, HouseRule] = {LAY_IN_ORDER: HouseRule("BP5")}


def read_house(value: Any) -> dict[str, bool]:
    """Every house rule of a match, those that the record leaves out as recommended."""
    if not isinstance(value, dict):
        raise Refused(Refusal("wants-object", name="house"), key="house")
    for key in value:
        if key not in HOUSE_RULES:
            raise Refused(Refusal("unknown-house", name=key[:40]), key="house")
    try:
        return {key: flag(key, value.get(key, False)) for key in HOUSE_RULES}
    except Refused as refused:
        raise Refused(*refused.refusals, key="house") from None
