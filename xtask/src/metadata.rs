//! What cargo knows about the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use crate::{Fault, at};

/// The answer of `cargo metadata`, as far as we need it.
#[derive(Deserialize)]
pub struct Metadata {
    pub packages: Vec<Package>,
    pub target_directory: PathBuf,
}

/// A crate of the workspace.
#[derive(Deserialize)]
pub struct Package {
    pub name: String,
    pub dependencies: Vec<Dependency>,
    #[serde(default)]
    pub targets: Vec<Target>,
}

/// What is built of a crate.
#[derive(Deserialize)]
pub struct Target {
    pub name: String,
    pub kind: Vec<String>,
}

impl Package {
    /// The names of its test programs.
    pub fn tests(&self) -> impl Iterator<Item = &str> {
        let tests = self.targets.iter().filter(|target| target.kind.iter().any(|it| it == "test"));
        tests.map(|target| &*target.name)
    }
}

/// What a crate uses; without a kind it is used by more than tests and build scripts, with a path
/// it is one of ours.
#[derive(Deserialize)]
pub struct Dependency {
    pub name: String,
    pub kind: Option<String>,
    pub optional: bool,
    pub path: Option<String>,
}

/// Asks cargo about the workspace at `root`.
pub fn read(root: &Path) -> Result<Metadata, Fault> {
    let asked = Path::new("cargo metadata");
    let output = Command::new("cargo")
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root)
        .output()
        .map_err(at(asked))?;
    if !output.status.success() {
        return Err(Fault(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let mut metadata: Metadata = serde_json::from_slice(&output.stdout).map_err(at(asked))?;
    for package in &mut metadata.packages {
        shorten(&mut package.name);
        package.dependencies.iter_mut().for_each(|used| shorten(&mut used.name));
    }
    Ok(metadata)
}

/// Our packages are called by the name of their folder here.
fn shorten(name: &mut String) {
    if let Some(folder) = name.strip_prefix("houserules-") {
        *name = folder.to_owned();
    }
}
