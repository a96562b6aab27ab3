"""The manifest and the resources as python-for-android renders them from our spec."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.packaging.manifest import ANDROID, android_project, attributes, our_build


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("android")
    with pytest.MonkeyPatch.context() as monkeypatch:
        build = our_build(folder, monkeypatch)
        return android_project(build, folder / "dist", monkeypatch)


@pytest.fixture
def manifest(project: Path) -> ET.Element:
    return ET.parse(project / "AndroidManifest.xml").getroot()


@pytest.fixture
def application(manifest: ET.Element) -> ET.Element:
    (application,) = manifest.findall("application")
    return application


def names(elements: list[ET.Element]) -> list[str]:
    return [element.attrib[f"{ANDROID}name"] for element in elements]


def test_nothing_but_the_buzz_is_asked_for(manifest: ET.Element) -> None:
    assert names(manifest.findall("uses-permission")) == ["android.permission.VIBRATE"]


def test_it_is_for_the_android_that_the_play_store_takes(manifest: ET.Element) -> None:
    (sdk,) = manifest.findall("uses-sdk")
    assert attributes(sdk) == {"minSdkVersion": "24", "targetSdkVersion": "36"}


def test_only_the_one_activity_can_be_opened_from_outside(application: ET.Element) -> None:
    parts = [part for part in application if part.tag != "meta-data"]
    assert [part.tag for part in parts] == ["activity"]
    (activity,) = parts
    described = attributes(activity)
    assert described["name"] == "org.kivy.android.PythonActivity"
    assert described["exported"] == "true"
    opened = activity.findall("intent-filter")[0]
    assert names([*opened]) == ["android.intent.action.MAIN", "android.intent.category.LAUNCHER"]


def test_links_and_files_of_ours_can_be_handed_over_and_nothing_else(
    application: ET.Element,
) -> None:
    (activity,) = application.findall("activity")
    _, links, files = activity.findall("intent-filter")
    assert attributes(activity)["launchMode"] == "singleTask"  # one app, told of each
    assert [attributes(each) for each in links.findall("data")] == [{"scheme": "hornbook"}]
    assert "android.intent.category.BROWSABLE" in names(links.findall("category"))
    kinds = [attributes(each)["mimeType"] for each in files.findall("data")]
    assert kinds == ["application/gzip", "application/x-gzip", "application/json"]


def test_the_activity_outlives_a_turn_and_a_change_of_theme(application: ET.Element) -> None:
    (activity,) = application.findall("activity")
    described = attributes(activity)
    assert described["screenOrientation"] == "unspecified"
    assert {"orientation", "screenSize", "uiMode", "locale", "fontScale"} <= set(
        described["configChanges"].split("|")
    )


def test_back_reaches_the_app(application: ET.Element) -> None:
    assert attributes(application)["enableOnBackInvokedCallback"] == "false"


def test_the_voice_may_be_looked_for(manifest: ET.Element) -> None:
    (queries,) = manifest.findall("queries")
    assert names(queries.findall("intent/action")) == ["android.intent.action.TTS_SERVICE"]


def test_the_score_fits_into_the_phones_own_backup(project: Path, application: ET.Element) -> None:
    # PythonActivity unpacks the whole program into files/app, and above 25 MB nothing is kept.
    java = (project / "java/org/kivy/android/PythonActivity.java").read_text()
    assert 'getFilesDir().getAbsolutePath() + "/app"' in java
    told = attributes(application)
    assert told["allowBackup"] == "true"
    left_out = {"domain": "file", "path": "app"}
    for attribute, tag, ways in (
        ("fullBackupContent", "full-backup-content", ["."]),
        ("dataExtractionRules", "data-extraction-rules", ["cloud-backup", "device-transfer"]),
    ):
        kind, _, name = told[attribute].partition("/")
        assert kind == "@xml"
        rules = ET.parse(project / "res/xml" / f"{name}.xml").getroot()
        assert rules.tag == tag
        for way in ways:
            (told_way,) = rules.findall(way)
            # Naming anything to include would leave out all the rest.
            assert [(rule.tag, rule.attrib) for rule in told_way] == [("exclude", left_out)]


def test_every_resource_that_is_named_is_there(project: Path, manifest: ET.Element) -> None:
    named = {
        value[1:]
        for element in manifest.iter()
        for value in attributes(element).values()
        if value.startswith("@") and not value.startswith("@android:")
    }
    files = {
        f"{path.parent.name.partition('-')[0]}/{path.stem}" for path in (project / "res").rglob("*")
    }
    values = ET.parse(project / "res/values/strings.xml").getroot()
    written = {f"{value.tag}/{value.attrib['name']}" for value in values}
    assert named <= files | written
    assert {"mipmap/icon_monochrome", "mipmap/icon_foreground", "drawable/presplash"} <= files
