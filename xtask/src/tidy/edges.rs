//! Crate edges against the list of the architecture, and the budgets of mandatory dependencies.

use crate::metadata::Package;

/// Which of our crates each crate may use, lower ones included; drivers never use one another.
const MAY_USE: [(&str, &[&str]); 27] = [
    ("law", &[]),
    ("cards", &["law"]),
    ("rules", &["law", "cards"]),
    ("proof", &["law", "cards", "rules"]),
    ("games", &["law", "cards", "rules"]),
    ("table", &["law", "cards", "rules", "games"]),
    ("simulate", &["law", "cards", "rules", "games"]),
    ("analyse", &["law", "cards", "rules", "games"]),
    ("audit", &["law", "cards", "rules", "games", "table"]),
    ("fairness", &["law", "cards", "rules", "games", "table", "paper"]),
    ("store", &["cards", "audit"]),
    ("verifier", &[]),
    ("paper", &[]),
    ("signage", &["law", "cards", "rules", "games", "paper"]),
    ("desk", &["law", "cards", "rules", "games", "simulate", "analyse", "paper"]),
    ("seat", &["law", "cards", "rules", "games", "analyse", "table", "audit", "desk"]),
    ("school", &["law", "cards", "rules", "games", "table", "seat", "paper"]),
    ("floor", TABLES),
    ("web", &["paper"]),
    ("server", NETWORK),
    (
        "client",
        &[
            "desk", "floor", "seat", "server", "store", "audit", "cards", "games", "rules",
            "verifier",
        ],
    ),
    ("houserules", LIBRARIES),
    ("cli", LIBRARIES),
    ("python", LIBRARIES),
    ("one-card", LIBRARIES),
    ("torture", &["law", "cards", "rules", "games", "table", "audit", "floor"]),
    ("xtask", &["paper"]),
];

/// What keeps tables open may use.
const TABLES: &[&str] = &[
    "law", "cards", "rules", "games", "analyse", "table", "audit", "paper", "signage", "seat",
    "school", "verifier",
];

/// What puts tables and the desk on a network may use.
const NETWORK: &[&str] = &[
    "audit", "games", "rules", "table", "seat", "floor", "desk", "analyse", "paper", "store",
    "web", "verifier",
];

/// What a program on top of everything may use.
const LIBRARIES: &[&str] = &[
    "law",
    "cards",
    "rules",
    "games",
    "table",
    "simulate",
    "analyse",
    "audit",
    "fairness",
    "paper",
    "signage",
    "desk",
    "seat",
    "school",
    "floor",
    "store",
    "server",
    "client",
    "verifier",
    "houserules",
];

/// How many mandatory outside dependencies a crate may have; shells are reviewed one by one.
const BUDGETS: [(&str, usize); 13] = [
    ("law", 0),
    ("cards", 0),
    ("rules", 0),
    ("proof", 0),
    ("torture", 0),
    ("games", 1),
    ("table", 2),
    ("school", 1),
    ("simulate", 2),
    ("analyse", 2),
    ("audit", 4),
    ("fairness", 1),
    ("signage", 2),
];

/// What tests may use and nothing else may: proofs, torture, and the game outside the house.
const FOR_TESTS: [&str; 3] = ["proof", "torture", "one-card"];

/// Every edge that is not listed, and every budget that is overdrawn.
pub fn check(packages: &[Package]) -> Vec<String> {
    packages.iter().flat_map(|package| [edges(package), budget(package)].concat()).collect()
}

fn edges(package: &Package) -> Vec<String> {
    let from = &package.name;
    let Some((_, may_use)) = MAY_USE.iter().find(|(name, _)| name == from) else {
        return vec![format!("{from}: a crate the architecture does not list")];
    };
    let ours = package.dependencies.iter().filter(|dependency| dependency.path.is_some());
    ours.filter(|to| {
        // Tests of a crate may switch on its own features.
        let ours = FOR_TESTS.contains(&to.name.as_str()) || to.name == *from;
        let for_tests = to.kind.as_deref() == Some("dev") && ours;
        !for_tests && !may_use.contains(&to.name.as_str())
    })
    .map(|to| format!("{from} may not use {}: a new edge is a change of design", to.name))
    .collect()
}

fn budget(package: &Package) -> Vec<String> {
    let Some((name, budget)) = BUDGETS.iter().find(|(name, _)| *name == package.name) else {
        return Vec::new();
    };
    let mandatory: Vec<&str> = package
        .dependencies
        .iter()
        .filter(|used| used.path.is_none() && used.kind.is_none() && !used.optional)
        .map(|used| used.name.as_str())
        .collect();
    if mandatory.len() <= *budget {
        return Vec::new();
    }
    let (count, list) = (mandatory.len(), mandatory.join(", "));
    vec![format!("{name} has {count} mandatory dependencies ({list}), its budget is {budget}")]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metadata::Dependency;

    fn uses(name: &str, dependencies: &[(&str, Option<&str>, bool)]) -> Vec<Package> {
        let dependencies = dependencies
            .iter()
            .map(|(name, kind, ours)| Dependency {
                name: (*name).to_owned(),
                kind: kind.map(Into::into),
                optional: false,
                path: ours.then(String::new),
            })
            .collect();
        vec![Package { name: name.into(), dependencies, targets: Vec::new() }]
    }

    #[test]
    fn an_edge_that_is_not_listed_is_found() {
        assert!(check(&uses("table", &[("games", None, true), ("law", None, true)])).is_empty());
        assert_eq!(check(&uses("rules", &[("games", None, true)])).len(), 1);
        assert_eq!(check(&uses("simulate", &[("analyse", None, true)])).len(), 1);
        assert_eq!(check(&uses("croupier", &[])).len(), 1);
    }

    #[test]
    fn proof_is_for_tests_only() {
        assert!(check(&uses("games", &[("proof", Some("dev"), true)])).is_empty());
        assert_eq!(check(&uses("games", &[("proof", None, true)])).len(), 1);
        assert_eq!(check(&uses("cli", &[("proof", None, true)])).len(), 1);
        assert_eq!(check(&uses("cli", &[("torture", None, true)])).len(), 1);
    }

    #[test]
    fn a_mandatory_dependency_over_budget_is_found() {
        assert_eq!(check(&uses("cards", &[("rand", None, false)])).len(), 1);
        assert!(check(&uses("cards", &[("proptest", Some("dev"), false)])).is_empty());
        assert!(check(&uses("table", &[("sha2", None, false)])).is_empty());
    }
}
