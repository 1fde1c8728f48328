//! What lies where in each game: its wagers, the names of its community cards, and whether it
//! matters which card was drawn.

use games::Game;
use games::catalogue::GameId;
use rules::Area;

/// The wagers of a game, in the order of its text; none if the game is planned.
pub(crate) fn wagers<G: Game>() -> &'static [Area] {
    match G::NAME.parse() {
        Ok(GameId::DoubleDownStud) => &[Area::Wager, Area::DoubleDown],
        Ok(GameId::DoubleDrawPoker) => {
            &[Area::Ante, Area::Bonus, Area::FirstDraw, Area::SecondDraw]
        }
        Ok(GameId::ThreeCardDrawPoker) => {
            &[Area::Ante, Area::FirstThreeBonus, Area::InToWin, Area::Draw, Area::InToWinBonus]
        }
        Ok(GameId::DoubleCrossPoker) => &[Area::Ante, Area::ThreeCard, Area::Raise],
        Ok(GameId::CaribbeanStud) => &[Area::Ante, Area::Bet, Area::Progressive],
        _ => &[],
    }
}

/// The names of the community cards in the order they are dealt; none where the order says nothing.
pub(crate) fn community<G: Game>() -> &'static [&'static str] {
    match G::NAME.parse() {
        // Ruling F01 says which card lies where.
        Ok(GameId::DoubleCrossPoker) => &["left", "centre", "right", "top", "bottom"],
        _ => &[],
    }
}

/// Whether a wager is decided by the cards that were kept, apart from the one drawn.
pub(crate) fn marks_drawn<G: Game>() -> bool {
    wagers::<G>().contains(&Area::FirstThreeBonus)
}
