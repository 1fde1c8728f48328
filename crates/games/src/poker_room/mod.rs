//! The poker room, under 19:47-14: seven-card stud, hold 'em, omaha, five-card draw, five-card stud
//! and mambo stud.
//!
//! Players bet among themselves; the house deals. One betting engine, one pot engine and one
//! showdown serve all ten games; each game states only its streets, its forced bets, its ranking
//! and where its text says so. Bet sizes, all-in and side pots are in paragraphs that are missing:
//! they follow the assumption set of ruling D16, with D19 to D26.
//!
//! | section | file |
//! |---|---|
//! | 14.2, 14.4, 14.5 cards, opening, shuffle and cut | `equipment.rs` |
//! | 14.3(d)-(g) comparing hands, 14.9(i)-(l), 14.11(f)-(h) | `showdown.rs`, `odd_chips.rs` |
//! | 14.6-14.8, missing: bets, raises, all-in, side pots | `betting.rs`, `amounts.rs`, `pot.rs` |
//! | 14.9 seven-card stud | `seven_card_stud.rs` |
//! | 14.10 hold 'em: button and blinds | `holdem.rs`, `opening.rs` |
//! | 14.11 omaha, kill | `omaha.rs`, `completion.rs` |
//! | 14.12 five-card draw | `five_card_draw.rs`, `exchange.rs` |
//! | 14.13 five-card stud | `five_card_stud.rs` |
//! | 14.13A mambo stud (ruling D15, printed as MAM-1) | `mambo_stud.rs` |
//! | signs of 14.9(b)-14.13A(b), layout | `layout.rs` |
//! | missing: irregularities (ruling D18) | `irregularities.rs`, `mending.rs` |
//! | questions, words of hands, who won what | `asking.rs`, `words.rs`, `parts.rs`, `laid.rs` |
//!
//! ```
//! use cards::parse_cards;
//! use games::poker_room::{Bets, Carry, Decision, HOLDEM, Options, Room};
//! use rules::{Chips, Due, Face, Round, Seat};
//!
//! let stack = Some(Bets { stack: Chips::dollars(100) });
//! let (options, carry) = (Options { game: &HOLDEM, ..Options::default() }, Carry::default());
//! let opened = Room::open(&options, &carry, &[stack; 2], &mut ());
//! let mut round = opened.expect("two players");
//! let mut cards = parse_cards("As Kd Ah Kc 2c 7d 9h Jc 3s").expect("cards").into_iter();
//! loop {
//!     match round.due() {
//!         Due::Card { face: Face::Down, .. } => round.place(&mut ()), // burned
//!         Due::Card { .. } => round.reveal(cards.next().expect("nine cards"), &mut ()),
//!         Due::Decision { .. } => {
//!             let calls = round.permits(Decision::Calls).is_ok();
//!             let decision = if calls { Decision::Calls } else { Decision::Checks };
//!             round.decide(decision, &mut ()).expect("one of them is permitted");
//!         }
//!         due => break assert_eq!(due, Due::Nothing),
//!     }
//! }
//! let back = |seat| round.wagers(Seat::at(seat)).filter_map(|it| it.returned).sum::<Chips>();
//! assert_eq!([back(0), back(1)], [104, 96].map(Chips::dollars)); // aces beat kings
//! ```

mod amounts;
pub mod areas;
mod asking;
mod betting;
mod completion;
mod decisions;
mod equipment;
mod exchange;
mod five_card_draw;
mod five_card_stud;
mod holdem;
mod irregularities;
mod laid;
mod layout;
mod mambo_stud;
mod mending;
mod odd_chips;
mod omaha;
mod opening;
mod parts;
pub mod phh;
mod policies;
mod posted;
mod pot;
mod round;
mod settings;
mod seven_card_stud;
mod showdown;
mod sight;
mod table;
mod terms;
mod variant;
mod words;

pub use betting::BettingRound;
pub use five_card_draw::{FIVE_CARD_DRAW, FIVE_CARD_DRAW_LOW};
pub use five_card_stud::FIVE_CARD_STUD;
pub use holdem::HOLDEM;
pub use laid::{Laid, LaidSeat};
pub use mambo_stud::MAMBO_STUD;
pub use omaha::{OMAHA, OMAHA_EIGHT};
pub use policies::{CallsOnly, Mixed, Simple, Tight};
pub use pot::{Pot, Pots, pots};
pub use round::Room;
pub use settings::Settings;
pub use seven_card_stud::{SEVEN_CARD_STUD, SEVEN_CARD_STUD_EIGHT, SEVEN_CARD_STUD_HIGH_LOW};
pub use showdown::Value;
pub use terms::{
    AtShowdown, Bets, BlindTiming, Carry, Decision, Kill, Limit, LowOddChip, Options, Places,
    Public, Sight,
};
pub use variant::{
    Deals, Forced, HAND_MAX, Opens, Plays, Qualifier, Rules, SHARED_MAX, Size, Street, Text, Wins,
};
pub use words::{HighHand, Holding, LowHand};

/// Every game of the room.
pub static GAMES: [&Rules; 10] = [
    &SEVEN_CARD_STUD,
    &SEVEN_CARD_STUD_HIGH_LOW,
    &SEVEN_CARD_STUD_EIGHT,
    &HOLDEM,
    &OMAHA,
    &OMAHA_EIGHT,
    &FIVE_CARD_DRAW,
    &FIVE_CARD_DRAW_LOW,
    &FIVE_CARD_STUD,
    &MAMBO_STUD,
];
