//! Policies by name.

use core::fmt;

/// A name that no policy of the game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownPolicy {
    /// The name.
    pub name: String,
    /// Those that there are.
    pub known: Vec<&'static str>,
}

impl fmt::Display for UnknownPolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no policy {:?}; known are: {}", self.name, self.known.join(", "))
    }
}

impl core::error::Error for UnknownPolicy {}

/// The policy of that name among `all`.
pub(super) fn find<P: Copy>(
    all: &[P],
    name_of: impl Fn(P) -> &'static str,
    name: &str,
) -> Result<P, UnknownPolicy> {
    let found = all.iter().copied().find(|policy| name_of(*policy) == name);
    found.ok_or_else(|| UnknownPolicy {
        name: name.to_owned(),
        known: all.iter().copied().map(name_of).collect(),
    })
}

#[cfg(test)]
mod tests {
    use crate::kernels::double_down_stud::Named;

    #[test]
    fn a_policy_is_found_by_its_name_and_an_unknown_one_is_told_the_names() {
        assert_eq!("never-double".parse(), Ok(Named::Never));
        let refused = "never".parse::<Named>().expect_err("no such policy").to_string();
        assert!(refused.starts_with("there is no policy \"never\"; known are: optimal, basic, "));
    }
}
