//! Layouts and signs for programs.
//!
//! ```
//! use games::DoubleDraw;
//! use signage::{Description, SignDocument};
//!
//! let settings = games::double_draw::Settings::default();
//! let layout = Description::new::<DoubleDraw>(&settings, "The Pier").expect("six seats");
//! assert_eq!(SignDocument::from(&layout).licensee, "The Pier");
//! ```

use std::collections::BTreeMap;

use games::OptionsHash;
use paper::document;
use paper::json::{ByName, all, by_name};

use crate::check::{Finding, asked};
use crate::description::{
    Cloth, Description, Fixture, Limits, Marking, ONS, PURPOSES, Places, Position, SHAPES, Sign,
    Statement,
};
use crate::write::word;

document! {
    /// The sign at a table.
    pub struct SignDocument as "house/sign/2" from it in &Description where {
        let options = asked(it).options;
    } {
        /// The game by its name.
        game: String = it.game.name().to_owned(),
        /// Every option by name, as text.
        options: ByName<String> = by_name(&options),
        /// The hash of all options: what every round of a table names.
        options_hash: String = OptionsHash::new(&options).to_string(),
        /// Whose name it shows.
        licensee: String = it.licensee.clone(),
        /// Payout odds.
        odds: Vec<PostedOddsDocument> = all(&it.odds),
        /// The least and the greatest of each wager.
        limits: Vec<PostedLimitsDocument> = all(&it.sign.limits),
        /// The payout limit, if it is posted.
        payout_limit: Option<String> = it.sign.payout_limit.clone(),
        /// What is inscribed on the cloth, then on the sign.
        texts: Vec<String> = it.cloth.texts.iter().chain(&it.sign.texts).cloned().collect(),
    }

    /// The payout odds of one wager or several.
    pub struct PostedOddsDocument from it in &Statement {
        /// Which wagers.
        wager: String = it.wager.clone(),
        /// Hand by hand.
        lines: Vec<PostedLineDocument> = all(&it.pays),
    }

    /// What a hand is paid.
    pub struct PostedLineDocument from (hand, pays) in &(String, String) {
        /// The hand.
        hand: String = hand.clone(),
        /// What it is paid, stated with "to" or "win".
        pays: String = pays.clone(),
    }

    /// Limits of one wager, in dollars as they are posted.
    pub struct PostedLimitsDocument from it in &Limits {
        /// Which wager.
        wager: String = it.wager.clone(),
        /// The least.
        minimum: String = it.minimum.clone(),
        /// The greatest.
        maximum: String = it.maximum.clone(),
    }

    /// What a layout lacks or has wrong.
    pub struct LayoutCheckDocument as "house/layout-check/2"
    from (it, findings) in (&Description, &[Finding]) where {
        let options = asked(it).options;
    } {
        /// The game by its name.
        game: String = it.game.name().to_owned(),
        /// Every option by name, as text.
        options: ByName<String> = by_name(&options),
        /// The hash of all options: what every round of a table names.
        options_hash: String = OptionsHash::new(&options).to_string(),
        /// Whether nothing is lacking or wrong.
        good: bool = findings.is_empty(),
        /// Each thing that is.
        findings: Vec<LackingDocument> = all(findings),
    }

    /// One thing that is lacking or wrong.
    pub struct LackingDocument from it in &Finding {
        /// What.
        what: String = it.what.clone(),
        /// Where it is asked for.
        clause: String = it.under.to_string(),
    }

    /// A layout and the sign beside it. Lengths are millimetres as players see the cloth: x to the
    /// right, y from the dealer's edge towards the players.
    pub struct LayoutDocument as "house/layout/2" from it in &Description {
        /// The game by its name.
        game: String = it.game.name().to_owned(),
        /// The options that differ from the default ones, by name.
        options: BTreeMap<String, String> = it.options.iter().cloned().collect(),
        /// The hash of all options: what every round of a table names.
        options_hash: String = OptionsHash::new(&asked(it).options).to_string(),
        /// Places for cards in front of the dealer.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        cards: Vec<PlacesDocument> = all(&it.places),
        /// The cloth and what is written on it.
        cloth: ClothDocument = (&it.cloth).into(),
        /// What stands at the table: boxes, rack, container, shoe.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fixture: Vec<FixtureDocument> = all(&it.fixtures),
        /// Whose name the cloth shows.
        licensee: String = it.licensee.clone(),
        /// Payout odds, wherever they stand.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        odds: Vec<OddsDocument> = all(&it.odds),
        /// The player positions.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        position: Vec<PositionDocument> = all(&it.positions),
        /// The sign at the table.
        sign: PostedDocument = (&it.sign).into(),
    }

    /// Places for cards.
    pub struct PlacesDocument from it in &Places {
        /// The middle of each card: x, then y.
        at: Vec<(i32, i32)> = it.cards.clone(),
        /// What is printed under them.
        name: String = it.name.clone(),
    }

    /// The cloth: straight on the dealer's side, round on the players'.
    pub struct ClothDocument from it in &Cloth {
        /// From the dealer's edge to the farthest player.
        depth: i32 = it.depth,
        /// The payout limit, if it is inscribed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payout_limit: Option<String> = it.payout_limit.clone(),
        /// How far the sides run straight before they round.
        straight: i32 = it.straight,
        /// What is inscribed.
        texts: Vec<String> = it.texts.clone(),
        /// From the dealer's right hand to the left.
        width: i32 = it.width,
    }

    /// Something that stands at the table.
    pub struct FixtureDocument from it in &Fixture {
        /// From the dealer's side to the players'.
        depth: i32 = it.depth,
        /// What it is.
        name: String = it.name.clone(),
        /// From left to right.
        width: i32 = it.width,
        /// Of its middle.
        x: i32 = it.x,
        /// Of its middle.
        y: i32 = it.y,
    }

    /// The payout odds of one wager or several, as they are written.
    pub struct OddsDocument from it in &Statement {
        /// Where: `layout` or `sign`.
        on: String = word(&ONS, it.on).to_owned(),
        /// Hands and what they are paid.
        pays: Vec<(String, String)> = it.pays.clone(),
        /// Which wagers.
        wager: String = it.wager.clone(),
    }

    /// A player position: a frame at its edge, turned towards the dealer.
    pub struct PositionDocument from it in &Position {
        /// Its marked areas.
        areas: Vec<MarkingDocument> = all(&it.areas),
        /// Its number.
        seat: i32 = it.seat,
        /// Degrees by which the player's view is turned, clockwise.
        turn: i32 = it.turn,
        /// The middle of its outer edge.
        x: i32 = it.x,
        /// The middle of its outer edge.
        y: i32 = it.y,
    }

    /// A marked area.
    pub struct MarkingDocument from it in &Marking {
        /// Of its middle, to the player's right.
        across: i32 = it.across,
        /// From the player's side to the dealer's.
        depth: i32 = it.depth,
        /// What is printed in it.
        name: String = it.name.clone(),
        /// Its outline: `circle`, `rectangle` or `diamond`.
        shape: String = word(&SHAPES, it.shape).to_owned(),
        /// Of its middle, towards the dealer.
        towards: i32 = it.towards,
        /// What it is there for: `wager`, `acceptor`, `discards` or `cards`.
        r#use: String = word(&PURPOSES, it.purpose).to_owned(),
        /// From left to right.
        width: i32 = it.width,
    }

    /// What else the sign says.
    pub struct PostedDocument from it in &Sign {
        /// The least and the greatest of each wager.
        limits: Vec<LimitsDocument> = all(&it.limits),
        /// The notice of a change, if one is posted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        notice: Option<String> = it.notice.clone(),
        /// The payout limit, if it is posted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payout_limit: Option<String> = it.payout_limit.clone(),
        /// Inscriptions and rules of the house.
        texts: Vec<String> = it.texts.clone(),
    }

    /// Limits of one wager, in dollars.
    pub struct LimitsDocument from it in &Limits {
        /// The greatest.
        maximum: String = it.maximum.clone(),
        /// The least.
        minimum: String = it.minimum.clone(),
        /// Which wager.
        wager: String = it.wager.clone(),
    }
}
