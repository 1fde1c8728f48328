//! The games: one folder each, laid out like the regulation that authorises it.
//!
//! A game is told its cards, it never draws them. It is a [`rules::Round`] for the drivers and a
//! [`Game`] for the table: its settings, its procedure as data, its remedies, its words.
//!
//! ```
//! use games::catalogue::GameId;
//!
//! let game: GameId = "double-down-stud".parse().expect("a game of the catalogue");
//! assert_eq!(game.title(), "Double Down Stud");
//! ```
#![deny(
    missing_docs,
    clippy::float_arithmetic,
    clippy::wildcard_enum_match_arm,
    clippy::print_stdout
)]

pub mod approvals;
pub mod banked;
mod because;
pub mod betting;
pub mod blackjack;
mod capabilities;
pub mod caribbean_stud;
pub mod catalogue;
pub mod counting;
mod date;
mod devices;
pub mod double_cross;
pub mod double_down_stud;
pub mod double_draw;
pub mod felt;
mod game;
mod hand_words;
pub mod hex;
mod house;
mod in_files;
pub mod keeping;
pub mod layout;
pub mod look;
mod meant;
mod moment;
pub mod names;
mod one_table;
mod options_hash;
pub mod people;
mod phrases;
pub mod poker_room;
pub mod policies;
pub mod procedure;
pub mod progression;
pub mod prompt;
pub mod remedies;
mod rows;
pub mod sections;
pub mod settings;
pub mod showdown;
pub mod sign;
pub mod three_card_draw;
pub mod units;

pub use banked::{Banked, PayLine, PrintedTable};
pub use because::Because;
pub use betting::{BettingArea, Coupon, Need, Placed};
pub use blackjack::{Blackjack, MultipleActionBlackjack};
pub use caribbean_stud::CaribbeanStud;
pub use double_cross::DoubleCross;
pub use double_down_stud::DoubleDownStud;
pub use double_draw::DoubleDraw;
pub use game::Game;
pub use hand_words::known_hand;
pub use look::Community;
pub use moment::Moment;
pub use options_hash::OptionsHash;
pub use phrases::{Means, Phrase};
pub use poker_room::phh;
pub use poker_room::{Holding, Laid, LaidSeat, Pot, Room as PokerRoom};
pub use policies::Habit;
pub use three_card_draw::ThreeCardDraw;
