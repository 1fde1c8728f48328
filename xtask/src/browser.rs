//! The pages in a real browser: what that needs is installed when it is missing, into the folder of
//! the build, and said so.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::postgres::apt;
use crate::{Fault, at};

/// Where Debian puts the browser.
const CHROMIUM: &str = "/usr/bin/chromium";
/// What tests use besides it, in these versions.
const PACKAGES: [&str; 3] = ["playwright-core@1.65.0", "axe-core@4.14.0", "typescript@5.9.3"];
/// Whoever has no browser says so.
const SKIP: &str = "HOUSE_SKIP_BROWSER";

/// Checks the types of the modules, then what they do.
pub fn run(root: &Path, house: &Path, target: &Path) -> Result<(), Fault> {
    if std::env::var_os(SKIP).is_some_and(|said| said == "1") {
        println!("{SKIP}=1: no page was opened");
        return Ok(());
    }
    let cache = target.join("browser");
    installed(&cache)?;
    let tests = root.join("crates/web/browser");
    let types = cache.join("node_modules/typescript/bin/tsc");
    node(&cache, house, &[&types, Path::new("-p"), &tests.join("tsconfig.json")])?;
    let (vectors, pages) = (tests.join("vectors.mjs"), tests.join("main.mjs"));
    node(&cache, house, &[Path::new("--test"), &vectors, &pages])
}

/// Takes pictures of the pages, for people to look at.
pub fn pictures(root: &Path, house: &Path, target: &Path) -> Result<(), Fault> {
    let (cache, folder) = (target.join("browser"), target.join("page-pictures"));
    installed(&cache)?;
    let script = root.join("crates/web/browser/pictures.mjs");
    node(&cache, house, &[&script, &folder])?;
    println!("pictures of the pages: {}", folder.display());
    Ok(())
}

fn node(cache: &Path, house: &Path, words: &[&Path]) -> Result<(), Fault> {
    let mut node = Command::new("node");
    node.args(words).env("HOUSE_BROWSER_CACHE", cache).env("HOUSE_PROGRAM", house);
    match node.status().map_err(at(Path::new("node")))?.success() {
        true => Ok(()),
        false => Err(Fault("a page is not as it should be; see above".to_owned())),
    }
}

/// Sees to it that browser, node and packages are there.
fn installed(cache: &Path) -> Result<(), Fault> {
    for (program, package) in [(CHROMIUM, "chromium"), ("node", "nodejs"), ("npm", "npm")] {
        debian(program, package)?;
    }
    let (stamp, wanted) = (cache.join("installed.txt"), PACKAGES.join("\n"));
    if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    println!("packages for the browser tests are installed now: {}", PACKAGES.join(", "));
    fs::create_dir_all(cache).map_err(at(cache))?;
    let package = cache.join("package.json");
    fs::write(&package, "{ \"private\": true }\n").map_err(at(&package))?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts"]);
    let status = npm.args(PACKAGES).current_dir(cache).status().map_err(at(Path::new("npm")))?;
    if !status.success() {
        return Err(Fault(format!("npm said no; {SKIP}=1 leaves the pages untested")));
    }
    fs::write(&stamp, wanted).map_err(at(&stamp))
}

fn debian(program: &str, package: &str) -> Result<(), Fault> {
    if Command::new(program).arg("--version").output().is_ok_and(|said| said.status.success()) {
        return Ok(());
    }
    println!("{program} is not installed; Debian's package {package} is installed now");
    let install = ["install", "--yes", "--no-install-recommends", package];
    // A machine that never installed anything does not know its packages yet.
    if apt(&install)? || (apt(&["update"])? && apt(&install)?) {
        return Ok(());
    }
    Err(Fault(format!("apt-get said no; the pages need {package}, or {SKIP}=1 leaves them out")))
}
