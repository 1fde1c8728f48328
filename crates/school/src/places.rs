//! What lies where in a game: its wagers, and the names of its community cards.

use games::Game;
use games::look::Shared;
use rules::Area;

/// The wagers of a game, in the order of its layout, and at last what is paid without one.
pub(crate) fn wagers<G: Game>(settings: &G::Settings) -> Vec<Area> {
    let mut areas: Vec<Area> =
        G::look(settings).areas.iter().flat_map(|(_, areas)| areas.iter().copied()).collect();
    let placed = |area: &Area| !areas.contains(area);
    let later: Vec<Area> = G::AREAS.iter().map(|it| it.area).filter(placed).collect();
    areas.extend(later);
    areas
}

/// The names of the community cards in the order they are dealt; none where the order says nothing.
pub(crate) fn community<G: Game>(settings: &G::Settings) -> &'static [&'static str] {
    match G::look(settings).shared {
        // Ruling F01 says which card lies where.
        Shared::Cross => &["left", "centre", "right", "top", "bottom"],
        Shared::None | Shared::Row(_) => &[],
    }
}
