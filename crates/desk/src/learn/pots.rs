//! What wins a pot, and who gets chips that cannot be shared.

use cards::rankings::high3::High3Category;
use cards::rankings::high5::High5Category;
use games::catalogue::GameId;
use games::showdown::{HighHand, LowHand, Showdown};
use paper::{Block, Section};

use crate::texts;

/// What there is to know of pots; nothing in a game that has none.
pub(super) fn sections(game: GameId) -> Vec<Section> {
    let Some(showdown) = Showdown::of(game) else { return Vec::new() };
    [ranking(showdown)].into_iter().chain(excess(game, showdown)).collect()
}

/// Which hand wins, the best first.
fn ranking(showdown: Showdown) -> Section {
    let mut section = Section::new("Which hand wins");
    let best_first = |names: Vec<&str>| names.into_iter().rev().collect::<Vec<_>>().join(", ");
    if let Some(high) = showdown.high {
        let names = match high {
            HighHand::Five | HighHand::TwoAndThree => {
                High5Category::ALL.map(|it| it.name()).to_vec()
            }
            HighHand::Three => High3Category::ALL.map(|it| it.name()).to_vec(),
        };
        section.words(format!(
            "High hands, the best first: {}. Of two alike the higher cards decide, those that make \
             the hand before the others; suits decide nothing.",
            best_first(names)
        ));
    }
    if let Some(low) = showdown.low {
        let (best, asked) = match low {
            LowHand::Five => ("five-four-three-two-ace", None),
            LowHand::Eight | LowHand::TwoAndThreeEight => {
                ("five-four-three-two-ace", Some("eight"))
            }
            LowHand::ThreeSix => ("three-two-ace", Some("six")),
        };
        section.words(format!(
            "Low hands: the ace is the lowest card, straights and flushes do not count, no pair is \
             better than a pair; of two alike the one whose highest card is lower wins, then the \
             next. The best is {best}."
        ));
        if let Some(asked) = asked {
            section.words(format!(
                "A low hand with a pair or a card above {asked} does not qualify; where none does \
                 the high hand takes the whole pot."
            ));
        }
    }
    section
}

/// What the text says, in our own words, of chips that cannot be shared; of the hands that are
/// played for.
fn excess(game: GameId, showdown: Showdown) -> Option<Section> {
    let both = showdown.high.is_some() && showdown.low.is_some();
    let played_for = |summary: &&str| match (summary.contains("low"), summary.contains("high")) {
        (true, _) => showdown.low.is_some(),
        (false, true) => showdown.high.is_some() && (both || !summary.contains("to the high hand")),
        (false, false) => true,
    };
    let about = |summary: &&str| summary.contains("excess") || summary.contains("odd chip");
    let rows = texts::sections(game.rows()).into_iter().flat_map(|section| section.rows);
    let found = rows.map(|row| row.summary()).filter(about).filter(played_for);
    let found: Vec<String> = found.map(str::to_owned).collect();
    let mut section = Section::new("Chips that cannot be shared");
    section.blocks.push(Block::List(found.clone()));
    (!found.is_empty()).then_some(section)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(game: GameId) -> String {
        let paper = paper::Paper { sections: sections(game), ..paper::Paper::default() };
        paper::plain(&paper, 1_000)
    }

    #[test]
    fn a_page_tells_of_the_hands_that_are_played_for_and_of_no_others() {
        for game in GameId::ALL {
            let Some(showdown) = Showdown::of(*game) else {
                assert!(sections(*game).is_empty(), "{game}");
                continue;
            };
            let text = told(*game);
            assert_eq!(
                text.contains("High hands, the best first"),
                showdown.high.is_some(),
                "{game}"
            );
            assert_eq!(text.contains("low"), showdown.low.is_some(), "{game}: {text}");
        }
        let text = told(GameId::Holdem);
        assert!(text.contains("royal flush, straight flush, four of a kind, full house, flush"));
    }
}
