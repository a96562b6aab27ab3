"""Keeps the catalogues of the app's words.

`update` gathers every sentence of the code, `check` finds what is missing, `fill de FILE`
enters translations from a JSON object {"sentence": "Satz" or ["eins", "viele"]}.
Sentences stand in calls of tr, ntr, N_, NN_, gettext and ngettext in companion/ and in kv/.
A comment right above one that begins with "Translators:" goes along into the catalogues.
"""

import ast
import io
import json
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

sys.path.insert(0, str(Path(__file__).parent.parent))

from companion.languages import available

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "companion" / "locale"
DOMAIN = "hornbook"
LANGUAGES = tuple(code for code in available() if code != "en")  # English stands in the code

SINGULAR = {"tr", "N_", "gettext"}
PLURAL = {"ntr", "ngettext", "NN_"}

STRING = r'"((?:[^"\\]|\\.)*)"'
KV_SINGULAR = re.compile(rf"\btr\(\s*{STRING}")
KV_PLURAL = re.compile(rf"\bntr\(\s*{STRING}\s*,\s*{STRING}")
PLACEHOLDER = re.compile(r"\{(\w*)[^}]*\}")

Message = str | tuple[str, str]
Found = tuple[Message, str, str]  # the sentence, its file, and a note to its translators


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def in_python(source: str) -> Iterator[tuple[Message, int]]:
    """Every sentence a Python file marks, with its line."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        given = [
            a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)
        ]
        name = _called(node)
        if name in SINGULAR and given and isinstance(node.args[0], ast.Constant):
            yield given[0], node.lineno
        elif name in PLURAL and len(given) > 1:
            yield (given[0], given[1]), node.lineno


def in_kv(source: str) -> Iterator[tuple[Message, int]]:
    """Every sentence a kv file marks, with its line."""
    for number, line in enumerate(source.splitlines(), 1):
        for hit in KV_SINGULAR.finditer(line):
            yield ast.literal_eval(f'"{hit[1]}"'), number
        for hit in KV_PLURAL.finditer(line):
            yield (ast.literal_eval(f'"{hit[1]}"'), ast.literal_eval(f'"{hit[2]}"')), number


def note_above(lines: list[str], number: int) -> str:
    """The note to translators in the comment right above a line; "" where there is none."""
    first = number - 1
    while first and lines[first - 1].lstrip().startswith("#"):
        first -= 1
    comment = " ".join(line.strip().lstrip("# ") for line in lines[first : number - 1])
    return comment.partition("Translators:")[2].strip()


def gathered() -> Iterator[Found]:
    """Every sentence of the app, in the order of the files."""
    for folder, ending, reader in (("companion", "py", in_python), ("kv", "kv", in_kv)):
        for path in sorted((ROOT / folder).rglob(f"*.{ending}")):
            source = path.read_text("utf-8")
            lines = source.splitlines()
            for message, line in sorted(reader(source), key=lambda hit: hit[1]):
                yield message, path.relative_to(ROOT).as_posix(), note_above(lines, line)


def template() -> Catalog:
    """The catalogue of all sentences, none translated."""
    catalogue = Catalog(project="Hornbook", version="1", fuzzy=False)
    catalogue.header_comment = "# Hornbook's words, to be translated."
    for message, path, note in gathered():
        # Only the file: line numbers would make every catalogue stale with every edit.
        where: Any = (path, None)
        if where not in getattr(catalogue.get(_id(message)), "locations", []):
            catalogue.add(message, locations=[where], auto_comments=[note] if note else ())
    return catalogue


def _id(message: Message) -> str:
    return message if isinstance(message, str) else message[0]


def _po(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def _text(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    # No dates and no people: two runs on the same words give the same file.
    write_po(out, catalogue, width=100, omit_header=False, ignore_obsolete=True, sort_output=True)
    kept = [
        line
        for line in out.getvalue().splitlines(keepends=True)
        if not re.match(
            rb'"(POT?-(Creation|Revision)-Date|Generated-By|Last-Translator|Language-Team|Report-)',
            line,
        )
    ]
    return b"".join(kept)


def _compiled(catalogue: Catalog) -> bytes:
    out = io.BytesIO()
    # The header is compiled too; a date of today would make it stale tomorrow.
    catalogue.creation_date = catalogue.revision_date = datetime(2026, 1, 1, tzinfo=UTC)
    write_mo(out, catalogue)
    return out.getvalue()


def _read(path: Path, language: str | None = None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def update() -> int:
    """Write the template, merge it into each catalogue, compile."""
    fresh = template()
    LOCALE.mkdir(parents=True, exist_ok=True)
    (LOCALE / f"{DOMAIN}.pot").write_bytes(_text(fresh))
    for language in LANGUAGES:
        path = _po(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue = _read(path, language) if path.exists() else Catalog(locale=language)
        catalogue.project, catalogue.version = "Hornbook", "1"
        catalogue.header_comment = f"# Hornbook's words in {language}."
        catalogue.fuzzy = False
        catalogue.update(fresh, no_fuzzy_matching=True)
        path.write_bytes(_text(catalogue))
        path.with_suffix(".mo").write_bytes(_compiled(_read(path, language)))
    return report([])


def fill(language: str, translations: dict[str, Any]) -> int:
    """Enter translations of sentences that the code says; others are named and left out."""
    update()
    path = _po(language)
    catalogue = _read(path, language)
    unknown = []
    for sentence, given in translations.items():
        message = catalogue.get(sentence)
        if message is None:
            unknown.append(f"nobody says {sentence!r}")
        else:
            message.string = tuple(given) if isinstance(given, list) else given
    path.write_bytes(_text(catalogue))
    update()
    return report(unknown)


def _placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def _entry_faults(language: str, message: Any) -> Iterator[str]:
    asked = message.id if isinstance(message.id, tuple) else (message.id,)
    given = message.string if isinstance(message.string, tuple) else (message.string,)
    if not all(given) or len(given) != len(asked):
        yield f"{language}: {asked[0]!r} is not translated"
    elif message.fuzzy:
        yield f"{language}: {asked[0]!r} is fuzzy"
    else:
        # "one card" may leave out {n}; every form may use only what any form was given.
        known = set().union(*map(_placeholders, asked))
        for one, other in zip(asked, given, strict=True):
            if _placeholders(other) - known or _placeholders(one) - _placeholders(other) - {"n"}:
                yield f"{language}: {other!r} has other placeholders than {one!r}"


def faults() -> Iterator[str]:
    """Everything that is wrong with the catalogues."""
    fresh = template()
    pot = LOCALE / f"{DOMAIN}.pot"
    if not pot.exists() or pot.read_bytes() != _text(fresh):
        yield "the template is stale: run `make words`"
    ids = {message.id for message in fresh if message.id}
    for language in LANGUAGES:
        path = _po(language)
        catalogue = _read(path, language)
        have = {message.id for message in catalogue if message.id}
        yield from (f"{language}: {id_!r} is missing" for id_ in sorted(map(str, ids - have)))
        yield from (f"{language}: {id_!r} is obsolete" for id_ in sorted(map(str, have - ids)))
        yield from (f"{language}: {id_!r} is obsolete" for id_ in map(str, catalogue.obsolete))
        for message in catalogue:
            if message.id:
                yield from _entry_faults(language, message)
        if path.with_suffix(".mo").read_bytes() != _compiled(catalogue):
            yield f"{language}: the compiled catalogue is stale: run `make words`"


def report(found: list[str]) -> int:
    """Say what was found; the exit status."""
    for fault in found:
        print(fault, file=sys.stderr)
    return 1 if found else 0


def main(words: list[str]) -> int:
    """Do what was asked."""
    match words:
        case ["update"]:
            return update()
        case ["check"]:
            return report(list(faults()))
        case ["fill", language, file]:
            return fill(language, json.loads(Path(file).read_text("utf-8")))
    print("usage: python tools/words.py update|check|fill LANGUAGE FILE", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
