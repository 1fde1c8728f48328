//! What a licensee may post at a table of the room, each with the paragraph or ruling that allows
//! it.
//!
//! ```
//! use games::poker_room::{HOLDEM, Settings};
//! use games::settings::Settings as _;
//!
//! let mut settings = Settings::at_table_of(&HOLDEM);
//! settings.set("betting", "none").expect("no limit");
//! assert_eq!(settings.get("small_bet").as_deref(), Some("4"));
//! assert!(settings.set("forced_bet", "1").is_err()); // blinds are posted instead
//! ```

use law::nj_19_47::{P14_2_A, P14_2_D, P14_5_B};
use law::{Clause, ruling};
use rules::{Answer, Chips, DealingMethod, PostedLimits, Reason};

use super::GAMES;
use super::terms::{AtShowdown, BlindTiming, Kill, Limit, LowOddChip, Options};
use super::variant::{Deals, Opens, Rules, Wins};
use crate::procedure::Shuffler;
use crate::setting;
use crate::settings::{self, Form, House, Row, Rows};

law::cite!(nj_19_47: P14_2_B P14_9_B P14_10_B P14_10_D P14_11_B P14_12_B P14_13_B P14_13A_B);

/// Everything that can be set at a table of this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Which game is played.
    pub game: &'static Rules,
    /// The settings every game shares.
    pub house: House,
    /// What is posted; game and smallest chip are those above.
    pub posted: Options,
}

impl Settings {
    /// What a table of `game` begins with.
    #[must_use]
    pub fn at_table_of(game: &'static Rules) -> Self {
        let (minimum, maximum) = (Chips::dollars(40), Chips::dollars(10_000));
        let house = House {
            limits: PostedLimits { minimum, maximum },
            dealing: DealingMethod::Hand,
            decks: 2,
            ..House::default()
        };
        // One bet and three raises, and one more where there are two rounds of betting.
        let raise_cap = if game.streets.len() == 2 { 4 } else { 3 };
        let posted = Options { game, raise_cap, ..Options::default() };
        Self { game, house, posted }
    }
}

/// An amount that may be nothing.
fn dollars_or_nothing() -> Form<Chips> {
    let write = |amount: &Chips| amount.to_string().replace(',', "");
    Form::new("dollars, 0 for none", write, |text| text.parse().ok())
}

impl settings::Settings for Settings {
    const GAME: &'static str = "poker";

    fn of(name: &str) -> Option<Self> {
        GAMES.iter().find(|game| game.name == name).map(|game| Self::at_table_of(game))
    }

    fn game(&self) -> &'static str {
        self.game.name
    }

    fn rows(&self) -> Rows<Self> {
        let (game, text) = (self.game, &self.game.text);
        let mut own = Self::bet_rows(text.players);
        own.extend(match game.has_button() {
            true => Self::blind_rows(text.blinds),
            false => Self::stud_rows(),
        });
        if let Some(under) = game.kill {
            own.extend(Self::kill_rows(under));
        }
        if game.wins != Wins::High {
            own.push(setting!(Options "low_odd_chip" = posted.low_odd_chip:
                Form::named(LowOddChip::CHOICE, LowOddChip::named),
                ruling::D09, "card that decides over a low odd chip"));
        }
        own.extend(Self::rows_of(game));
        own.extend(Self::fixed_rows());
        let seats = match game.players_max {
            8 => "2 to 8",
            10 => "2 to 10",
            _ => "2 to 11",
        };
        let most = game.players_max;
        Rows::new(own, P14_2_A)
            .without(&["rounding", "coupon_policy", "exposed_error"])
            .replaced(setting!(Options "seats" = house.seats: Form::within(seats, 2..=most),
                text.players, "players at the table"))
            .cited([("decks", P14_2_A), ("shuffler", P14_2_D), ("dealing", P14_5_B)])
            .described([
                ("minimum", "least stack"),
                ("maximum", "greatest stack"),
                ("decks", "decks kept at the table: two, always"),
            ])
    }

    fn house(&self) -> &House {
        &self.house
    }

    fn house_mut(&mut self) -> &mut House {
        &mut self.house
    }

    fn check(&self) -> Answer {
        self.options().map(drop)
    }
}

impl Settings {
    fn bet_rows(ante: Clause) -> Vec<Row<Self>> {
        vec![
            setting!(Options "betting" = posted.betting: Form::named(Limit::CHOICE, Limit::named),
                ruling::D16, "how much may be bet; none is no limit"),
            setting!(Limits "small_bet" = posted.small_bet: Form::dollars(),
                ruling::D24, "bet of the first two rounds, least bet"),
            setting!(Limits "big_bet" = posted.big_bet: Form::dollars(),
                ruling::D24, "bet of later rounds"),
            setting!(Limits "ante" = posted.ante: dollars_or_nothing(),
                ante, "what everybody puts in before the deal"),
            setting!(Options "raise_cap" = posted.raise_cap: Form::within("1 to 99", 1..=99),
                ruling::D21, "raises in a round of fixed bets"),
            setting!(Options "showdown" = posted.showdown:
                Form::named(AtShowdown::CHOICE, AtShowdown::named),
                ruling::D16, "whether hands may be given up unseen"),
        ]
    }

    fn blind_rows(under: Clause) -> Vec<Row<Self>> {
        vec![
            setting!(Limits "small_blind" = posted.small_blind: dollars_or_nothing(),
                under, "blind left of the button"),
            setting!(Limits "big_blind" = posted.big_blind: Form::dollars(),
                under, "blind next to it; the small bet"),
            setting!(Options "blind_timing" = posted.blind_timing:
                Form::named(BlindTiming::CHOICE, BlindTiming::named),
                ruling::D11, "when blinds are posted"),
            Row::fixed("blind_policy", "literal", ruling::D10, "left of the button posts first"),
        ]
    }

    fn stud_rows() -> Vec<Row<Self>> {
        vec![setting!(Limits "forced_bet" = posted.forced_bet: Form::dollars(),
            ruling::D16, "bet that the first up cards force")]
    }

    fn kill_rows(under: Clause) -> Vec<Row<Self>> {
        vec![
            setting!(Options "kill" = posted.kill: Form::named(Kill::CHOICE, Kill::named),
                under, "larger bets after a large pot"),
            setting!(Options "kill_multiple" = posted.kill_multiple:
                Form::within("5 to 15", 5..=15), under, "small bets that make a pot large"),
        ]
    }

    /// Readings of the register that concern a few games and have one value here.
    fn rows_of(game: &Rules) -> Vec<Row<Self>> {
        let (fixed, deals) = (Row::fixed, |deals| game.streets.iter().any(|it| it.deals == deals));
        let mut rows = Vec::new();
        if deals(Deals::LastOwn) {
            rows.extend([
                fixed("stud_short", "after_burn", ruling::D06, "when cards are too few for all"),
                fixed("stud_common_shows", "true", ruling::D06, "a common card shows for all"),
                fixed("open_pair_big_bet", "false", ruling::D23, "no big bet on an open pair"),
            ]);
        }
        if deals(Deals::Exchange) {
            let summary = "own discards are shuffled in";
            rows.push(fixed("draw_reshuffle_own", "true", ruling::D13, summary));
        }
        if game.opens == Opens::BestShowingBets {
            let summary = "the best hand showing must bet";
            rows.push(fixed("st5_may_check", "false", ruling::D14, summary));
        }
        if game.opens == Opens::HighestCard {
            let summary = "MAM-1 goes on where the text ends";
            rows.push(fixed("mambo_assumptions", "true", ruling::D15, summary));
        }
        rows
    }

    /// Readings of the register that have one value here.
    fn fixed_rows() -> Vec<Row<Self>> {
        let fixed = Row::fixed;
        vec![
            fixed("half_bet_rule", "fixed", ruling::D26, "half a raise counts with fixed bets"),
            fixed("odd_chip", "suit", ruling::D07, "who gets what cannot be shared"),
            fixed("odd_chip_cards", "five", ruling::D08, "cards that decide over it"),
            fixed("deck_clock", "elapsed", ruling::D17, "how the age of cards is counted"),
            fixed("poker_irregularities", "trade", ruling::D18, "what is done about them"),
        ]
    }

    /// What a round needs of these settings.
    ///
    /// # Errors
    ///
    /// In this order: more players than the text allows, limits in the wrong order, another way to
    /// deal than from the hand, fewer than two decks, a device that puts cards into a shoe; what
    /// cannot be posted together.
    pub fn options(&self) -> Answer<Options> {
        let house = &self.house;
        house.check_positions(self.game.players_max, self.game.text.players)?;
        if house.limits.minimum > house.limits.maximum {
            let (amount, limits) = (house.limits.minimum, house.limits);
            return Reason::OutsideLimits { amount, limits }.under(law::general::GEN_006);
        }
        self.check_devices()?;
        let options = Options { game: self.game, unit: house.smallest_chip, ..self.posted };
        options.check().map(|()| options)
    }

    fn check_devices(&self) -> Answer {
        let refuse = |what, needs, under| Reason::NotAllowed { what, needs }.under(under);
        if self.house.dealing != DealingMethod::Hand {
            return refuse("a dealing shoe at poker", "set dealing=hand", P14_5_B);
        }
        match (self.house.shuffler, self.house.decks) {
            (Shuffler::None | Shuffler::Stack, 2) => Ok(()),
            (Shuffler::IntoShoe, _) => {
                refuse("a shuffler that loads a shoe", "set shuffler=stack or none", P14_5_B)
            }
            (Shuffler::None, _) => {
                refuse("a poker table with one deck", "set decks=2: one is stored", P14_2_A)
            }
            (Shuffler::Stack, _) => {
                refuse("one deck with a shuffler", "set decks=2: both are used", P14_2_D)
            }
        }
    }
}
