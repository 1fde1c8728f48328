//! Lists what is embedded: every file of `pages`, and the page that teaches each game.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo says where this is"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo says where to write"));
    let mut text = String::from("pub(crate) static FILES: &[(&str, &[u8])] = &[\n");
    list(&mut text, &here.join("pages"), "include_bytes!");
    text.push_str("];\npub(crate) static LEARN: &[(&str, &str)] = &[\n");
    list(&mut text, &here.join("../../docs/learn"), "include_str!");
    text.push_str("];\n");
    fs::write(out.join("embedded.rs"), text).expect("the folder of this build can be written");
}

/// A line for every file of a folder, in the order of their names.
fn list(text: &mut String, folder: &Path, include: &str) {
    println!("cargo:rerun-if-changed={}", folder.display());
    let entries = fs::read_dir(folder).expect("the folder is part of the project");
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths.iter().filter(|path| path.is_file()) {
        println!("cargo:rerun-if-changed={}", path.display());
        let name = path.file_name().expect("a file has a name").to_string_lossy();
        writeln!(text, "    ({name:?}, {include}({:?})),", path.display().to_string())
            .expect("a text can be written to");
    }
}
