//! What counting cards comes to: each card that is gone, and how far wagers beside the hand can be
//! counted.

use games::blackjack::{Aces, BonusOffer};
use rules::Award;
use rules::progressive::Progressive;

use super::charts::named;
use super::effects::{insurance_removals, natural_removals, removals};
use super::policies::Policy;
use super::rules::RuleSet;
use super::shoe::{ACE, Shoe, TEN, VALUES};
use super::side::AceShoe;
use crate::table::{Cell, DataTable};

/// Shares of the shoe that are gone when a wager is made.
const DEPTHS: [f64; 4] = [0.25, 0.5, 0.75, 0.9];

/// What the effects of removal are told of; the last where there is one.
const COLUMNS: [&str; 5] = ["one card less", "hand", "insurance", "blackjack", "progressive"];

/// Effects of one card gone, on every wager.
pub(super) fn removal(
    shoe: &Shoe,
    rules: &RuleSet,
    policy: Policy,
    progressive: Option<(&AceShoe, &Progressive)>,
) -> Option<DataTable> {
    let hand = removals(shoe, rules, policy).ok()?;
    let insured = insurance_removals::<f64>(shoe)?;
    let natural = natural_removals::<f64>(shoe);
    let mut table = DataTable::new(
        "removal",
        "Effects of removal",
        if progressive.is_some() { &COLUMNS[..] } else { &COLUMNS[..4] },
    )
    .noted(
        "How much more each is worth when one such card is gone from a fresh shoe, per unit \
         wagered: a wager on the hand, insurance, and the progressive where there is one; of \
         blackjack how much likelier it is, which is what the bonus wager is on.",
    );
    let cell = |value: Option<f64>| value.map_or(Cell::Empty, Cell::Value);
    for value in (1..VALUES).chain([ACE]) {
        let award = progressive.map(|(aces, meter)| {
            let less = if value == ACE {
                AceShoe {
                    aces: [aces.aces[0] - 1, aces.aces[1], aces.aces[2], aces.aces[3]],
                    ..*aces
                }
            } else {
                AceShoe { others: aces.others - 1, ..*aces }
            };
            returned(&less, meter) - returned(aces, meter)
        });
        let effects = [hand[value], insured[value], natural[value], award];
        let told = effects.into_iter().take(if progressive.is_some() { 4 } else { 3 });
        table.row([named(value).into()].into_iter().chain(told.map(cell)));
    }
    Some(table)
}

/// What a dollar on the progressive returns.
fn returned(aces: &AceShoe, meter: &Progressive) -> f64 {
    let dollars = dollars(meter);
    let chances = aces.ways().map(|ways| ways as f64 / aces.orders() as f64);
    Aces::ALL.into_iter().zip(chances).map(|(hand, chance)| chance * award(hand, dollars)).sum()
}

fn dollars(meter: &Progressive) -> f64 {
    meter.meter().in_cents() as f64 / 100.0
}

/// What a combination wins, in dollars.
fn award(hand: Aces, meter: f64) -> f64 {
    match hand.award() {
        Award::Jackpot { .. } => meter,
        Award::Percent(part) => meter * f64::from(part) / 100.0,
        Award::Fixed(amount) => amount.in_cents() as f64 / 100.0,
    }
}

/// What a dollar on the progressive wins with so many aces among so many cards, whatever their
/// suits: those of a random part of all aces of `decks` decks.
pub(super) fn progressive_value(decks: f64, aces: f64, cards: f64, meter: f64) -> f64 {
    let drawn = |count: u32| -> f64 {
        (0..count)
            .map(|gone| (aces - f64::from(gone)).max(0.0) / (cards - f64::from(gone)))
            .product()
    };
    let (two, three, four) = (drawn(2), drawn(3), drawn(4));
    let all = 4.0 * decks;
    let suited = |count: f64| (decks - count) / (all - count);
    let coloured = |count: f64| (2.0 * decks - count) / (all - count);
    let jackpot = four * coloured(1.0) * coloured(2.0) * coloured(3.0);
    let both = four * suited(1.0) * suited(2.0) * coloured(3.0);
    let three_suited = three * suited(1.0) * suited(2.0) - both;
    let chances = [
        (Aces::FourOfAColour, jackpot),
        (Aces::ThreeSuited, three_suited),
        (Aces::Three, three - jackpot - three_suited),
        (Aces::TwoSuited, (two - three) * suited(1.0)),
        (Aces::Two, (two - three) * (1.0 - suited(1.0))),
    ];
    chances.into_iter().map(|(hand, chance)| chance * award(hand, meter)).sum::<f64>() - 1.0
}

/// The chances that `drawn` of `all` cards, of which `marked` are marked, hold so many of them.
fn hypergeometric(all: u32, marked: u32, drawn: u32) -> Vec<f64> {
    let mut chances = vec![0.0; marked as usize + 1];
    let least = (marked + drawn).saturating_sub(all);
    // Ratios of neighbours, from the least on; scaled at the end.
    let mut weight = 1.0;
    for held in least..=marked.min(drawn) {
        chances[held as usize] = weight;
        let (held, marked, drawn, all) =
            (f64::from(held), f64::from(marked), f64::from(drawn), f64::from(all));
        weight *=
            (marked - held) * (drawn - held) / ((held + 1.0) * (all - marked - drawn + held + 1.0));
    }
    let sum: f64 = chances.iter().sum();
    chances.into_iter().map(|chance| chance / sum).collect()
}

/// How often a wager is worth more than it costs, and what is then won per round.
#[derive(Clone, Copy, Default)]
struct Advantage {
    rounds: f64,
    gained: f64,
}

impl Advantage {
    fn add(&mut self, chance: f64, value: f64) {
        if value > 0.0 {
            self.rounds += chance;
            self.gained += chance * value;
        }
    }
}

/// How far the progressive can be counted by the aces that are left.
pub(super) fn progressive(shoe: &Shoe, meter: &Progressive) -> DataTable {
    let meter_now = dollars(meter);
    let heads = ["of the shoe gone", "fair with aces in 52", "rounds with gain", "gain per round"];
    let mut table =
        DataTable::new("progressive-count", "Counting the progressive", &heads).noted(&format!(
            "A dollar is wagered only where the aces that are left make it worth more, at a meter \
             of {}. The second column is how many aces 52 of the cards left must hold on average \
             for that; a whole deck holds four.",
            meter.meter()
        ));
    let (aces, all) = (shoe.count(ACE), shoe.cards());
    let decks = f64::from(all) / 52.0;
    for depth in DEPTHS {
        let left = left_after(all, depth);
        let value =
            |held: u32| progressive_value(decks, f64::from(held), f64::from(left), meter_now);
        let mut found = Advantage::default();
        for (held, chance) in (0..).zip(hypergeometric(all, aces, left)) {
            found.add(chance, value(held));
        }
        let fair = (0..=aces).find(|held| value(*held) > 0.0);
        let fair = fair.map(|held| f64::from(held) / f64::from(left) * 52.0);
        table.row([
            Cell::Share(depth),
            fair.map_or_else(|| "never".into(), |aces| format!("{aces:.2}").into()),
            Cell::Share(found.rounds),
            Cell::Value(found.gained),
        ]);
    }
    table
}

/// Cards left when this share of all is gone.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some of the cards")]
fn left_after(all: u32, depth: f64) -> u32 {
    all - (f64::from(all) * depth) as u32
}

/// House edges off the top at which the bonus wager is looked at.
const EDGES: [f64; 2] = [0.1, 0.25];

/// How far the bonus wager can be counted by the aces and tens that are left.
pub(super) fn bonus(shoe: &Shoe, offered: BonusOffer) -> Option<DataTable> {
    if offered == BonusOffer::None {
        return None;
    }
    let heads = ["gone", "deviation", "rounds 10 %", "gain 10 %", "rounds 25 %", "gain 25 %"];
    let mut table = DataTable::new("bonus-count", "Counting the bonus wager", &heads).noted(
        "No source names what the device pays, so this is told for devices that keep 10 % and \
         25 % of a wager from a fresh shoe. The deviation is that of the chance of a blackjack, \
         as a share of the chance from a fresh shoe; wagered is only where it makes up for the \
         edge.",
    );
    let (all, aces, tens) = (shoe.cards(), shoe.count(ACE), shoe.count(TEN));
    let usual = natural(aces.into(), tens.into(), all.into());
    for depth in DEPTHS {
        let (found, deviation) = bonus_at(shoe, left_after(all, depth), usual);
        let gains = found.into_iter();
        let gains = gains.flat_map(|it| [Cell::Share(it.rounds), Cell::Value(it.gained)]);
        table.row([Cell::Share(depth), Cell::Share(deviation)].into_iter().chain(gains));
    }
    Some(table)
}

/// The chance that two of so many cards are an ace and a ten.
fn natural(aces: f64, tens: f64, cards: f64) -> f64 {
    2.0 * aces * tens / (cards * (cards - 1.0))
}

/// With so many cards left: the advantage at each edge, and the deviation of the chance of a
/// blackjack, as a share of the usual one.
fn bonus_at(shoe: &Shoe, left: u32, usual: f64) -> ([Advantage; 2], f64) {
    let (all, aces, tens) = (shoe.cards(), shoe.count(ACE), shoe.count(TEN));
    let (mut found, mut square) = ([Advantage::default(); 2], 0.0);
    for (held, chance) in (0..=left).zip(hypergeometric(all, aces, left)) {
        // The other cards left come from those that are no aces.
        let others = hypergeometric(all - aces, tens, left - held);
        for (tens, then) in (0u32..).zip(others) {
            let chance = chance * then;
            let relative = natural(held.into(), tens.into(), left.into()) / usual;
            square += chance * (relative - 1.0).powi(2);
            for (found, edge) in found.iter_mut().zip(EDGES) {
                found.add(chance, relative * (1.0 - edge) - 1.0);
            }
        }
    }
    (found, square.sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Chips;
    use rules::progressive::Terms;

    #[test]
    fn a_whole_shoe_is_worth_what_is_counted_exactly() {
        for decks in [4u8, 6, 8] {
            let aces = AceShoe::decks(decks);
            for meter in [5_000, 250_000] {
                let held = Progressive::new(Terms::starting_at(Chips::dollars(meter)));
                let cards = 52.0 * f64::from(decks);
                let value = progressive_value(f64::from(decks), cards / 13.0, cards, meter as f64);
                assert!((value - (returned(&aces, &held) - 1.0)).abs() < 1e-12, "{decks} {meter}");
            }
        }
    }

    #[test]
    fn chances_of_marked_cards_add_up_and_have_the_right_mean() {
        let chances = hypergeometric(312, 24, 78);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        let mean: f64 = chances.iter().enumerate().map(|(held, it)| held as f64 * it).sum();
        assert!((mean - 6.0).abs() < 1e-9, "{mean}");
        assert_eq!(hypergeometric(4, 4, 2), [0.0, 0.0, 1.0, 0.0, 0.0]);
    }

    #[test]
    fn aces_that_are_left_late_make_the_progressive_worth_it() {
        let meter = Progressive::new(Terms::starting_at(Chips::dollars(150_000)));
        let table = progressive(&Shoe::decks(6), &meter);
        let gained: Vec<f64> = table.rows.iter().map(|row| value(&row[3])).collect();
        assert!(gained.is_sorted() && gained[0] > 0.0, "{gained:?}");
    }

    fn value(cell: &Cell) -> f64 {
        let Cell::Value(value) = cell else { panic!("{cell:?}") };
        *value
    }
}
