"""Writes python/houserules/documents.py: a class for every JSON document of the desk.

The JSON Schemas in docs/schema are made from the Rust types, with the words of their fields; the
classes are made from the schemas. With --check nothing is written, and a stale file is an error.
"""

from __future__ import annotations

import json
import keyword
import sys
import textwrap
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SCHEMAS = HERE / "../../docs/schema"
OUT = HERE / "python/houserules/documents.py"

#: Documents that can do more than others.
BASES = {"edge": "FirstResult", "simulate": "Distributed", "rules": "Optioned"}

#: The documents that the package answers with, and what their classes are called.
DOCUMENTS = {
    "advise": "Advice",
    "compare": "Comparison",
    "counting": "Counting",
    "design": "Design",
    "edge": "Edge",
    "equity": "Equity",
    "hand": "Hand",
    "list": "List",
    "meter": "Meter",
    "rules": "Rules",
    "simulate": "Simulation",
    "strategy": "Strategy",
    "vulnerability": "Vulnerability",
}

HEAD = '''\
"""The answers of the desk, as typed classes.

Made from docs/schema by make_documents.py: do not change it by hand. Exact numbers are
:class:`fractions.Fraction`; what a document may leave out is ``None``. Every answer keeps the JSON
it came from in ``raw``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Union

from houserules.figures import Distributed, FirstResult, Optioned
from houserules.showing import Shown

Json = dict[str, Any]


def _exact(value: Any) -> Fraction:
    return Fraction(int(value["numerator"]), int(value["denominator"]))

'''


def plain(name: str) -> str:
    return name.removesuffix("Document")


class Writer:
    """The classes of one schema."""

    def __init__(self, prefix: str, schema: dict[str, Any]) -> None:
        self.prefix = prefix
        self.defs: dict[str, Any] = schema.get("$defs", {})
        self.lines: list[str] = []
        self.done: set[str] = set()

    def name(self, definition: str) -> str:
        short = plain(definition)
        return short if short.startswith(self.prefix) else self.prefix + short

    def kind(self, schema: dict[str, Any]) -> tuple[str, str]:
        """The type of a value, and how it is read from `v`."""
        if "$ref" in schema:
            name = schema["$ref"].rsplit("/", 1)[1]
            if name == "Exact":
                return "Fraction", "_exact(v)"
            return self.kind(self.defs[name]) if not self.is_class(name) else self.klass(name)
        if "anyOf" in schema or "oneOf" in schema:
            return self.either(schema.get("anyOf") or schema["oneOf"])
        types = schema.get("type")
        if isinstance(types, list):
            inner = [it for it in types if it != "null"]
            kind, read = self.kind({**schema, "type": inner[0] if len(inner) == 1 else inner[0]})
            return f"{kind} | None", f"None if v is None else {read}" if read != "v" else "v"
        if types == "array":
            return self.array(schema)
        if types == "object" and "additionalProperties" in schema:
            inside = schema["additionalProperties"]
            kind, read = self.kind(inside) if isinstance(inside, dict) else ("Any", "v")
            return f"dict[str, {kind}]", f"{{k: {read} for k, v in v.items()}}"
        scalars = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
        return scalars.get(str(types), "Any"), "v"

    def array(self, schema: dict[str, Any]) -> tuple[str, str]:
        if "prefixItems" in schema:
            kinds = ", ".join(self.kind(item)[0] for item in schema["prefixItems"])
            return f"tuple[{kinds}]", "tuple(v)"
        kind, read = self.kind(schema.get("items", {}))
        return f"list[{kind}]", "list(v)" if read == "v" else f"[{read} for v in v]"

    def either(self, options: list[dict[str, Any]]) -> tuple[str, str]:
        some = [it for it in options if it.get("type") != "null"]
        if len(some) == 1 and len(some) < len(options):
            kind, read = self.kind(some[0])
            return f"{kind} | None", f"None if v is None else {read}"
        if all(it.get("type") in ("string", "number", "integer", "boolean") for it in some):
            kinds = sorted({self.kind(it)[0] for it in some})
            return " | ".join(kinds), "v"
        return "Any", "v"

    def is_class(self, name: str) -> bool:
        return "properties" in self.defs[name]

    def klass(self, name: str) -> tuple[str, str]:
        called = self.name(name)
        if name not in self.done:
            self.done.add(name)
            self.write(called, self.defs[name], None)
        return called, f"{called}.read(v)"

    def write(self, called: str, schema: dict[str, Any], document: str | None) -> None:
        required, body, reads = set(schema.get("required", [])), [], []
        for key, inside in schema["properties"].items():
            kind, read = self.kind(inside)
            name = f"{key}_" if keyword.iskeyword(key) else key
            if key in required:
                body.append(f"    {name}: {kind}")
                reads.append(f"            {name}=_read(data[{key!r}], lambda v: {read}),")
            else:
                kind = kind if kind.endswith("| None") or kind == "Any" else f"{kind} | None"
                body.append(f"    {name}: {kind} = None")
                read = read if read.startswith("None if") else f"None if v is None else {read}"
                reads.append(f"            {name}=_read(data.get({key!r}), lambda v: {read}),")
            words = " ".join(inside.get("description", "").split())
            body += textwrap.wrap(f'"""{words}"""', 96, initial_indent="    ",
                                  subsequent_indent="    ")
        about = " ".join(schema.get("description", "").split())
        base = f"({BASES.get(document, 'Shown')})" if document else ""
        lines = ["@dataclass(frozen=True, kw_only=True)", f"class {called}{base}:"]
        lines += textwrap.wrap(f'"""{about}"""', 96, initial_indent="    ",
                               subsequent_indent="    ")
        lines += ["", *body]
        if document:
            lines += ["    raw: Json = field(repr=False, compare=False, default_factory=dict)",
                      '    """The document as the command prints it."""']
            reads.append("            raw=data,")
        lines += ["", "    @classmethod", f"    def read(cls, data: Json) -> {called}:",
                  '        """Reads the JSON of it."""', "        return cls(", *reads,
                  "        )", "", ""]
        self.lines += lines


def main() -> int:
    text = [HEAD, "def _read(value: Any, kind: Any) -> Any:\n    return kind(value)\n\n\n"]
    for name, called in DOCUMENTS.items():
        schema = json.loads((SCHEMAS / f"house-{name}-2.json").read_text())
        writer = Writer(called, schema)
        top = schema
        if "anyOf" in schema:
            first = schema["anyOf"][0]["$ref"].rsplit("/", 1)[1]
            writer.done.add(first)
            top = schema["$defs"][first]
        writer.write(called, top, name)
        text.append("\n".join(writer.lines) + "\n")
    answers = ", ".join(DOCUMENTS.values())
    text.append(f"Answer = Union[{answers}]\n")
    made = "".join(text)
    if "--check" in sys.argv:
        if OUT.read_text() != made:
            print("documents.py is stale: python make_documents.py")
            return 1
        return 0
    OUT.write_text(made)
    return 0


if __name__ == "__main__":
    sys.exit(main())
