//! What a licensee may post at a table of the room, each with the paragraph or ruling that allows
//! it.
//!
//! ```
//! use games::poker_room::{Holdem, Settings};
//! use games::settings::Settings as _;
//!
//! let mut settings = Settings::<Holdem>::default();
//! settings.set("betting", "none").expect("no limit");
//! assert_eq!(settings.get("small_bet").as_deref(), Some("4"));
//! assert!(settings.set("forced_bet", "1").is_err()); // blinds are posted instead
//! ```

use core::marker::PhantomData;

use law::nj_19_47::{P14_2_A, P14_2_D, P14_5_B};
use law::{Clause, ruling};
use rules::{Answer, Chips, DealingMethod, PostedLimits, Reason};

use super::terms::{AtShowdown, BlindTiming, Kill, Limit, LowOddChip, Options};
use super::variant::{Variant, Wins};
use crate::procedure::Shuffler;
use crate::setting;
use crate::settings::{self, Form, House, Row, Rows};

law::cite!(nj_19_47: P14_2_B P14_9_B P14_10_B P14_10_D P14_11_B P14_12_B P14_13_B P14_13A_B);

/// Everything that can be set at a table of this game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings<V> {
    /// The settings every game shares.
    pub house: House,
    /// What is posted; the smallest chip is that of the house.
    pub posted: Options,
    variant: PhantomData<V>,
}

impl<V: Variant> Default for Settings<V> {
    fn default() -> Self {
        let (minimum, maximum) = (Chips::dollars(40), Chips::dollars(10_000));
        let house = House {
            limits: PostedLimits { minimum, maximum },
            dealing: DealingMethod::Hand,
            ..House::default()
        };
        // One bet and three raises, and one more where there are two rounds of betting.
        let raise_cap = if V::RULES.streets.len() == 2 { 4 } else { 3 };
        let posted = Options { raise_cap, ..Options::default() };
        Self { house, posted, variant: PhantomData }
    }
}

/// An amount that may be nothing.
fn dollars_or_nothing() -> Form<Chips> {
    let write = |amount: &Chips| amount.to_string().replace(',', "");
    Form::new("dollars, 0 for none", write, |text| text.parse().ok())
}

impl<V: Variant> settings::Settings for Settings<V> {
    const GAME: &'static str = V::NAME;

    fn rows() -> Rows<Self> {
        let text = &V::RULES.text;
        let mut own = Self::bet_rows(text.players);
        own.extend(if V::RULES.has_button() { Self::blind_rows() } else { Self::stud_rows() });
        if let Some(under) = V::RULES.kill {
            own.extend(Self::kill_rows(under));
        }
        if V::RULES.wins != Wins::High {
            own.push(setting!(Options "low_odd_chip" = posted.low_odd_chip:
                Form::named(LowOddChip::CHOICE, LowOddChip::named),
                ruling::D09, "card that decides over a low odd chip"));
        }
        own.extend(Self::fixed_rows());
        let seats = match V::RULES.players_max {
            8 => "2 to 8",
            10 => "2 to 10",
            _ => "2 to 11",
        };
        let most = V::RULES.players_max;
        Rows::new(own, P14_2_A)
            .without(&["rounding", "coupon_policy", "exposed_error"])
            .replaced(setting!(Options "seats" = house.seats: Form::within(seats, 2..=most),
                text.players, "players at the table"))
            .cited([("decks", P14_2_D), ("shuffler", P14_2_D), ("dealing", P14_5_B)])
            .described([
                ("minimum", "least stack"),
                ("maximum", "greatest stack"),
                ("decks", "decks in play by turns: two with a shuffler"),
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

impl<V: Variant> Settings<V> {
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

    fn blind_rows() -> Vec<Row<Self>> {
        let under = V::RULES.text.blinds;
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
    /// deal than from the hand, a shuffler with one deck or two decks without one, a device that
    /// puts cards into a shoe; what cannot be posted together.
    pub fn options(&self) -> Answer<Options> {
        let (house, text) = (&self.house, &V::RULES.text);
        house.check_positions(V::RULES.players_max, text.players)?;
        if house.limits.minimum > house.limits.maximum {
            let (amount, limits) = (house.limits.minimum, house.limits);
            return Reason::OutsideLimits { amount, limits }.under(law::general::GEN_006);
        }
        self.check_devices()?;
        let options = Options { unit: house.smallest_chip, ..self.posted };
        options.check(V::RULES).map(|()| options)
    }

    fn check_devices(&self) -> Answer {
        let refuse = |what, needs, under| Reason::NotAllowed { what, needs }.under(under);
        if self.house.dealing != DealingMethod::Hand {
            return refuse("a dealing shoe at poker", "set dealing=hand", P14_5_B);
        }
        match (self.house.shuffler, self.house.decks) {
            (Shuffler::None, 1) | (Shuffler::Stack, 2) => Ok(()),
            (Shuffler::IntoShoe, _) => {
                refuse("a shuffler that loads a shoe", "set shuffler=stack or none", P14_5_B)
            }
            (Shuffler::None, _) => {
                refuse("two decks by turns without a shuffler", "set decks=1", P14_2_D)
            }
            (Shuffler::Stack, _) => {
                refuse("one deck with a shuffler", "set decks=2: both are used", P14_2_D)
            }
        }
    }
}
