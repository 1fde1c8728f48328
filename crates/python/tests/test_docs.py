"""Examples in docstrings run, stubs agree with the code, classes agree with the schemas."""

import doctest
import importlib
import pkgutil
import subprocess
import sys
from pathlib import Path

import pytest

import houserules

HERE = Path(__file__).parent.parent
OPTIONAL = {"houserules.ray"}
MODULES = [it.name for it in pkgutil.iter_modules(houserules.__path__, "houserules.")]


@pytest.mark.parametrize("name", ["houserules", *(it for it in MODULES if it not in OPTIONAL)])
def test_examples_run(name):
    module = importlib.import_module(name)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
    found = doctest.testmod(module, optionflags=flags & ~doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.failed == 0


def test_classes_are_those_of_the_schemas():
    made = subprocess.run([sys.executable, HERE / "make_documents.py", "--check"])
    assert made.returncode == 0


def test_types_hold():
    pytest.importorskip("mypy")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy"], cwd=HERE, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout


def test_everything_public_says_what_it_is():
    for name in houserules.__all__:
        assert getattr(houserules, name).__doc__ or name == "__version__", name
