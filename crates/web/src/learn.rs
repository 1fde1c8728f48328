//! What the pages that teach a game say of it in a line: read from them, not written again.

/// What a game is, in a line, and what its best play costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taught {
    /// What is dealt, or where players bet among themselves, what wins.
    pub idea: &'static str,
    /// The house edge of the best play, and of what it is a part; only of a solved game.
    pub edge: Option<(&'static str, &'static str)>,
}

/// What the page of this game says.
#[must_use]
pub fn taught(game: &str) -> Option<Taught> {
    let (_, page) = crate::LEARN.iter().find(|(name, _)| name.strip_suffix(".md") == Some(game))?;
    read(page)
}

fn read(page: &'static str) -> Option<Taught> {
    let step = |line: &'static str| {
        let (number, step) = line.split_once(". ")?;
        number.bytes().all(|digit| digit.is_ascii_digit()).then_some(step)
    };
    let idea = page.lines().filter_map(step).find(|step| step.starts_with("You get "))?;
    let edge = page.lines().find_map(|line| {
        let (_, said) = line.split_once("has a house edge of ")?;
        said.trim_end_matches('.').split_once(" of the ")
    });
    Some(Taught { idea, edge })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_tells_its_game_in_a_line() {
        assert!(!crate::LEARN.is_empty());
        for (name, page) in crate::LEARN {
            let taught = read(page).unwrap_or_else(|| panic!("{name} has no first deal"));
            assert!(taught.idea.len() < 160, "{name}");
        }
    }

    #[test]
    fn the_edge_is_the_one_on_the_page() {
        let page = "1. You get 1 card.\n\nThe best play has a house edge of 4.7 % of the ante.\n";
        let taught = read(page).expect("a page");
        assert_eq!(taught, Taught { idea: "You get 1 card.", edge: Some(("4.7 %", "ante")) });
        assert_eq!(read("1. You get 1 card.\n").expect("a page").edge, None);
        assert_eq!(read("nothing"), None);
    }
}
