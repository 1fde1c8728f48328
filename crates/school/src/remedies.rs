//! Remedies: what a trainee says is to be done when something goes wrong.

use rules::{Effect, Place, Seat};

use crate::deed::At;
use crate::words::tokens;

/// What the trainee says is to be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedial {
    /// The card is not used.
    SetAside,
    /// The card is the next one.
    UseAsNext,
    /// The cards are shuffled again.
    Reshuffle,
    /// The discards are shuffled again, and the round goes on.
    ReshuffleDiscards,
    /// A hand is void.
    VoidHand(Option<Seat>),
    /// A hand is dead.
    DeadHand(Option<Seat>),
    /// A card is replaced.
    ReplaceCard(Option<Seat>),
    /// The community cards are dealt anew.
    RedealCommunity,
    /// The dealer's hand gets its missing card.
    CompleteDealer,
    /// All hands are void.
    VoidRound,
    /// And the cards are shuffled again.
    VoidAndReshuffle,
    /// And the deck leaves the table.
    VoidAndRemove,
    /// Nothing.
    PlayOn,
    /// A player may not.
    Refuse,
    /// A player may.
    Accept,
}

/// What can be said, for help.
pub const REMEDIES: &[&str] = &[
    "set aside",
    "use as next card",
    "reshuffle",
    "reshuffle the discards",
    "void hand seat N",
    "dead hand seat N",
    "replace card seat N",
    "redeal community",
    "complete dealer",
    "void round",
    "void round and reshuffle",
    "void round and remove deck",
    "play on",
    "refuse",
    "accept",
];

impl Remedial {
    /// Understands a remedy.
    pub fn read(text: &str) -> Option<Self> {
        let words = tokens(text);
        let has = |any: &[&str]| words.iter().any(|word| any.contains(&word.as_str()));
        let seat = || {
            let numbers = words.iter().filter_map(|word| word.trim_start_matches('s').parse().ok());
            numbers.filter_map(Seat::numbered).next()
        };
        Some(match words.first()?.as_str() {
            "void" | "misdeal" if has(&["remove", "retire", "removed"]) => Self::VoidAndRemove,
            "void" | "misdeal" if has(&["reshuffle", "shuffle"]) => Self::VoidAndReshuffle,
            "void" | "misdeal" if has(&["round", "all", "misdeal"]) => Self::VoidRound,
            "void" if has(&["hand", "seat"]) || seat().is_some() => Self::VoidHand(seat()),
            "dead" => Self::DeadHand(seat()),
            "replace" => Self::ReplaceCard(seat()),
            "redeal" => Self::RedealCommunity,
            "remove" | "retire" if has(&["deck"]) => Self::VoidAndRemove,
            "set" | "aside" | "discard" if !has(&["deck"]) => Self::SetAside,
            "use" | "next" => Self::UseAsNext,
            "reshuffle" | "shuffle" if has(&["discards"]) => Self::ReshuffleDiscards,
            "reshuffle" | "shuffle" => Self::Reshuffle,
            "complete" | "one" => Self::CompleteDealer,
            "play" | "go" | "nothing" | "continue" => Self::PlayOn,
            "refuse" | "no" | "deny" | "reject" => Self::Refuse,
            "accept" | "yes" | "allow" => Self::Accept,
            _ => return None,
        })
    }

    /// Whether this is the remedy that the table orders at `place`.
    pub fn is(self, effect: Effect, place: Option<Place>) -> bool {
        match self {
            Self::SetAside => effect == Effect::SetAside,
            Self::UseAsNext => effect == Effect::UseAsNextCard,
            Self::Reshuffle => effect == Effect::Reshuffle,
            Self::ReshuffleDiscards => effect == Effect::ReshuffleDiscards,
            Self::VoidHand(seat) => effect == Effect::VoidHand && place == seat.map(Place::Seat),
            Self::DeadHand(seat) => effect == Effect::DeadHand && place == seat.map(Place::Seat),
            Self::ReplaceCard(seat) => {
                effect == Effect::ReplaceCard && place == seat.map(Place::Seat)
            }
            Self::RedealCommunity => effect == Effect::RedealCommunity,
            Self::CompleteDealer => effect == Effect::CompleteDealer,
            // After a void round the cards are shuffled whatever is said.
            Self::VoidRound => matches!(effect, Effect::VoidRound | Effect::VoidRoundAndReshuffle),
            Self::VoidAndReshuffle => effect == Effect::VoidRoundAndReshuffle,
            Self::VoidAndRemove => effect == Effect::VoidRoundAndRemoveDeck,
            Self::PlayOn => effect == Effect::PlayOn,
            Self::Refuse | Self::Accept => false,
        }
    }
}

/// The words a trainee would use for what the table orders.
pub fn remedy_words(effect: Effect, place: Option<Place>) -> String {
    match (effect, place) {
        (Effect::SetAside, _) => "set aside".to_owned(),
        (Effect::UseAsNextCard, _) => "use as next card".to_owned(),
        (Effect::Reshuffle, _) => "reshuffle".to_owned(),
        (Effect::ReshuffleDiscards, _) => "reshuffle the discards".to_owned(),
        (Effect::VoidHand, Some(Place::Seat(seat))) => format!("void hand {}", At::Seat(seat)),
        (Effect::VoidHand, _) => "void hand".to_owned(),
        (Effect::DeadHand, Some(Place::Seat(seat))) => format!("dead hand {}", At::Seat(seat)),
        (Effect::DeadHand, _) => "dead hand".to_owned(),
        (Effect::ReplaceCard, Some(Place::Seat(seat))) => {
            format!("replace card {}", At::Seat(seat))
        }
        (Effect::ReplaceCard, _) => "replace card".to_owned(),
        (Effect::RedealCommunity, _) => "redeal community".to_owned(),
        (Effect::CompleteDealer, _) => "complete dealer".to_owned(),
        (Effect::VoidRound, _) => "void round".to_owned(),
        (Effect::VoidRoundAndReshuffle, _) => "void round and reshuffle".to_owned(),
        (Effect::VoidRoundAndRemoveDeck, _) => "void round and remove deck".to_owned(),
        (Effect::PlayOn, _) => "play on".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EFFECTS: [Effect; 13] = [
        Effect::SetAside,
        Effect::UseAsNextCard,
        Effect::Reshuffle,
        Effect::ReshuffleDiscards,
        Effect::VoidHand,
        Effect::DeadHand,
        Effect::ReplaceCard,
        Effect::RedealCommunity,
        Effect::CompleteDealer,
        Effect::VoidRound,
        Effect::VoidRoundAndReshuffle,
        Effect::VoidRoundAndRemoveDeck,
        Effect::PlayOn,
    ];

    #[test]
    fn every_remedy_has_words_that_mean_it_and_no_other() {
        let place = Some(Place::Seat(Seat::at(1)));
        for effect in EFFECTS {
            let words = remedy_words(effect, place);
            let meant = Remedial::read(&words).unwrap_or_else(|| panic!("{words}"));
            assert!(meant.is(effect, place), "{words}");
            let others = EFFECTS.iter().filter(|other| meant.is(**other, place)).count();
            let both = usize::from(effect == Effect::VoidRound);
            assert_eq!(others, 1 + both, "{words}: a void round is also one that is reshuffled");
        }
    }

    #[test]
    fn a_void_hand_is_that_of_the_seat() {
        let place = Some(Place::Seat(Seat::at(1)));
        let hand = |text| Remedial::read(text).is_some_and(|it| it.is(Effect::VoidHand, place));
        assert!(hand("void hand seat 2") && hand("void seat 2") && hand("void the hand of s2"));
        assert!(!hand("void hand seat 3") && !hand("void hand") && !hand("void round"));
    }
}
