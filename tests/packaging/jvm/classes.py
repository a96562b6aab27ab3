"""Java classes with Android's own methods, each with all its overloads, made of typed stubs of its API.

A method keeps what it was asked and answers what was laid ready for it (Record.java).
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

# The classes that python-for-android's bridge and companion/device ask for, and the ancestors of the activity.
WHOLE = (
    "android.app.Activity",
    "android.view.ContextThemeWrapper",
    "android.content.ContextWrapper",
    "android.content.Context",
    "android.content.ContentResolver",
    "android.content.ContentValues",
    "android.content.Intent",
    "android.content.res.Configuration",
    "android.content.res.Resources",
    "android.graphics.Insets",
    "android.net.Uri",
    "android.os.Build",
    "android.os.Build.VERSION",
    "android.os.ParcelFileDescriptor",
    "android.os.Parcelable",
    "android.os.VibrationEffect",
    "android.os.Vibrator",
    "android.provider.MediaStore",
    "android.provider.MediaStore.Downloads",
    "android.speech.tts.TextToSpeech",
    "android.speech.tts.TextToSpeech.OnInitListener",
    "android.view.View",
    "android.view.Window",
    "android.view.WindowInsets",
    "android.view.WindowInsets.Type",
    "android.view.WindowInsetsController",
)
# The stubs do not tell an interface from a class.
INTERFACES = {"android.os.Parcelable", "android.speech.tts.TextToSpeech.OnInitListener"}
# Numbers that our code compares; all others only have to differ.
NUMBERS = {"FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY": 0x100000, "SDK_INT": 36, "SUCCESS": 0}
PRIMITIVES = {
    "jboolean": "boolean", "jbyte": "byte", "jchar": "char", "jshort": "short",
    "jint": "int", "jlong": "long", "jfloat": "float", "jdouble": "double",
}  # fmt: skip
PLAIN = {"int": "int", "bool": "boolean", "float": "float", "str": "String", "None": "void"}
OF_OBJECT = {"equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "wait"}
LETTERS = {
    "boolean": "Z", "byte": "B", "char": "C", "short": "S", "int": "I", "long": "J", "float": "F",
    "double": "D", "void": "V",
}  # fmt: skip


class Method(NamedTuple):
    """One overload."""

    name: str
    types: tuple[str, ...]
    answer: str
    static: bool


class Api:
    """The stubs, by the names that Java gives to what they describe."""

    def __init__(self, stubs: Path) -> None:
        self.stubs = stubs
        self.named: set[str] = set()  # classes that are only mentioned

    @cache  # noqa: B019 - there is one for a run
    def module(self, package: str) -> ast.Module | None:
        first, *rest = package.split(".")
        file = self.stubs.joinpath(f"{first}-stubs", *rest, "__init__.pyi")
        return ast.parse(file.read_text(encoding="utf-8")) if file.is_file() else None

    def found(self, name: str) -> ast.ClassDef | None:
        """The description of a class."""
        package, own = _split(name)
        inside: ast.Module | ast.ClassDef | None = self.module(package)
        for part in own:
            if inside is None:
                return None
            inside = next(
                (e for e in inside.body if isinstance(e, ast.ClassDef) and e.name == part), None
            )
        return inside if isinstance(inside, ast.ClassDef) else None

    def full(self, name: str, package: str) -> str:
        """A name as Java writes it, where it was said in the stubs of this package."""
        return name if name[:1].islower() else f"{package}.{name}"

    def java(self, said: ast.expr | None, package: str) -> str:
        """The type of Java behind an annotation."""
        parts = _parts(said)
        for part in parts:
            if part.startswith("java.j"):
                return PRIMITIVES[part.removeprefix("java.")]
        if "java.lang.String" in parts:
            return "String"
        if "java.lang.Object" in parts:
            return "Object"
        part = next((each for each in parts if each != "None"), "None")
        if part in PLAIN:
            return PLAIN[part]
        if part.startswith("java.chaquopy.JavaArrayJ"):
            return PRIMITIVES["j" + part.removeprefix("java.chaquopy.JavaArrayJ").lower()] + "[]"
        if isinstance(said, ast.BinOp):
            said = next(e for e in _ends(said) if _written(e) != "None")
        if isinstance(said, ast.Subscript):
            outer = _written(said.value)
            if outer == "java.chaquopy.JavaArray":
                return self.java(said.slice, package) + "[]"
            return "Class" if outer == "typing.Type" else self.mention(outer, package)
        return self.mention(part, package)

    def mention(self, name: str, package: str) -> str:
        """A class that has to be there; what stands for any class is an Object."""
        if "__" in name or "chaquopy" in name:
            return "Object"
        name = self.full(name, package)
        if self.found(name) is None:
            return "Object"
        if not name.startswith("java."):
            self.named.add(name)
        return name

    def parents(self, name: str) -> list[str]:
        """The classes and interfaces above one, as far as they are written out here."""
        described = self.found(name)
        assert described is not None, name
        package, _ = _split(name)
        above = [self.full(_written(base), package) for base in described.bases]
        return [each for each in above if each in WHOLE]

    def methods(self, name: str) -> Iterator[Method]:
        """Every overload of a class; constructors are called as in Python."""
        described = self.found(name)
        assert described is not None, name
        package, _ = _split(name)
        for each in described.body:
            if isinstance(each, ast.FunctionDef) and each.name not in OF_OBJECT:
                static = any(_written(mark) == "staticmethod" for mark in each.decorator_list)
                said = [*each.args.posonlyargs, *each.args.args][not static :]
                types = [self.java(one.annotation, package) for one in said]
                if each.args.vararg is not None:
                    types.append(self.java(each.args.vararg.annotation, package) + "[]")
                answer = self.java(each.returns, package)
                name_ = each.name if each.name == "__init__" else each.name.rstrip("_")
                yield Method(name_, tuple(types), answer, static)


def _split(name: str) -> tuple[str, list[str]]:
    """The package of a class, and its own name with those of the classes around it."""
    parts = name.split(".")
    count = next((at for at, part in enumerate(parts) if part[:1].isupper()), len(parts))
    return ".".join(parts[:count]), parts[count:]


def _written(said: ast.expr) -> str:
    return ast.unparse(said)


def _ends(said: ast.expr) -> list[ast.expr]:
    if isinstance(said, ast.BinOp):
        return [*_ends(said.left), *_ends(said.right)]
    return [said]


def _parts(said: ast.expr | None) -> list[str]:
    return [_written(each) for each in _ends(said)] if said is not None else ["None"]


def _signature(types: tuple[str, ...]) -> str:
    """The types as Java's own machine writes them."""

    def one(kind: str) -> str:
        if kind.endswith("[]"):
            return "[" + one(kind[:-2])
        full = {
            "String": "java.lang.String",
            "Object": "java.lang.Object",
            "Class": "java.lang.Class",
        }
        package, own = _split(full.get(kind, kind))
        return LETTERS.get(kind) or f"L{package.replace('.', '/')}/{'$'.join(own)};"

    return f"({''.join(map(one, types))})"


class Writer:
    """Writes the classes."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.number = 1000

    def whole(self, name: str) -> str:
        """The inside of a class with all its methods."""
        interface = name in INTERFACES
        lines = [] if interface else [*self._fields(name), *self._marked(name)]
        had: set[tuple[str, tuple[str, ...]]] = set()
        for method in self.api.methods(name):
            key = (method.name, method.types)
            if key not in had:
                had.add(key)
                lines.append(self._method(name, method, interface=interface))
        return "\n".join(lines)

    def _fields(self, name: str) -> Iterator[str]:
        described = self.api.found(name)
        assert described is not None
        package, _ = _split(name)
        for each in described.body:
            if not isinstance(each, ast.AnnAssign):
                continue
            said, own = each.annotation, _written(each.target)
            static = isinstance(said, ast.Subscript)
            kind = self.api.java(said.slice if isinstance(said, ast.Subscript) else said, package)
            self.number += 1
            value = {"String": f'"{own}"', "int": str(NUMBERS.get(own, self.number))}.get(kind)
            if kind in WHOLE and own == "EXTERNAL_CONTENT_URI":
                value = f"({kind}) trial.Record.made({kind}.class)"
            given = f" = {value}" if value and static else ""
            yield f"public {'static ' if static else ''}{kind} {own}{given};"

    def _marked(self, name: str) -> Iterator[str]:
        above = [each for each in self.api.parents(name) if each not in INTERFACES]
        passed = "super(mark);" if above else ""
        own = name.rpartition(".")[2]
        yield f"protected {own}(trial.Record.Marker mark) {{ {passed} }}"

    def _method(self, name: str, method: Method, *, interface: bool) -> str:
        given = ", ".join(f"{kind} p{at}" for at, kind in enumerate(method.types))
        passed = "".join(f", p{at}" for at in range(len(method.types)))
        own = name.rpartition(".")[2]
        kind = "void" if method.name == "__init__" else method.answer
        deed = own if method.name == "__init__" else f"{own}.{method.name}"
        call = f'trial.Record.call({kind}.class, "{deed}", "{_signature(method.types)}"{passed})'
        if (len(method.types) == 1 and not method.types[0][0].islower()) or "[]" in given:
            wrapped = passed.removeprefix(", ")
            call = f'trial.Record.call({kind}.class, "{deed}", "{_signature(method.types)}", new Object[] {{{wrapped}}})'
        if method.name == "__init__":
            return f"public {own}({given}) {{ this((trial.Record.Marker) null); {call}; }}"
        body = f"{call};" if kind == "void" else f"return {_cast(kind)} {call};"
        how = "static " if method.static else "default " if interface else ""
        return f"public {how}{kind} {method.name}({given}) {{ {body} }}"

    def file(self, name: str, nested: dict[str, list[str]]) -> str:
        """A class and all that is nested in it, as far as anything names it."""
        own = name.rpartition(".")[2]
        kind = "interface" if name in INTERFACES else "class"
        inside = self.whole(name) if name in WHOLE else ""
        for each in nested.get(name, []):
            inside += "\n" + self.file(each, nested).replace("public ", "public static ", 1)
        above = self.api.parents(name) if name in WHOLE else []
        classes = [each for each in above if each not in INTERFACES][:1]
        faces = [each for each in above if each in INTERFACES]
        head = f"public {kind} {own}"
        head += f" extends {classes[0]}" if classes else ""
        head += f" implements {', '.join(faces)}" if faces else ""
        return f"{head} {{\n{inside}\n}}\n"


def _cast(kind: str) -> str:
    return {"float": "(float) (Float)", "long": "(long) (Long)"}.get(kind, f"({kind})")


def write(stubs: Path, folder: Path) -> list[Path]:
    """Write the classes into a folder; where each of the files is."""
    api = Api(stubs)
    for name in WHOLE:  # so that all is known which they mention
        list(api.methods(name))
        list(Writer(api)._fields(name))
    names = set(api.named) | set(WHOLE)
    for name in [*names]:
        package, own = _split(name)
        names |= {f"{package}.{'.'.join(own[:count])}" for count in range(1, len(own))}
    nested: dict[str, list[str]] = {}
    for name in sorted(names):
        if len(_split(name)[1]) > 1:
            nested.setdefault(name.rpartition(".")[0], []).append(name)
    writer, files = Writer(api), []
    for name in sorted(names):
        package, own = _split(name)
        if len(own) == 1:
            file = folder.joinpath(*package.split("."), f"{own[0]}.java")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(f"package {package};\n{writer.file(name, nested)}", encoding="utf-8")
            files.append(file)
    return files
