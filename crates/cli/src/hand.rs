//! `house hand`: ranks typed cards and says why.

use cards::rankings::{Evaluation, Ranking, evaluate, omaha};
use cards::{Card, parse_own_and_board};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use law::nj_19_47;
use serde_json::{Value, json};

use crate::console::Console;
use crate::failure::{Failure, Outcome};
use crate::table::Table;

/// Rank typed cards and say why
///
/// Cards are a rank (A K Q J 10 or T 9 … 2) and a suit (s h d c), such as As or 10h; JK is a joker.
/// Give several hands to compare them. omaha takes your four cards, then "/", then the five on the
/// board; low8 takes that form too.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: house hand high5 \"As Ad Ah Ks Kd\" \"2s 3s 4s 5s 6s\"")]
pub struct Args {
    /// How the cards are ranked
    #[arg(value_parser = ranking_parser())]
    ranking: Ranking,

    /// The cards of each hand, in quotes
    #[arg(required = true, value_name = "CARDS")]
    hands: Vec<String>,

    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// One hand, ranked.
struct Ranked {
    cards: String,
    hand: Evaluation,
}

/// Prints what every hand is, which is best, and why.
pub fn run(args: Args, out: &Console) -> Result<Outcome, Failure> {
    let hands: Vec<Ranked> =
        args.hands.iter().map(|text| rank(args.ranking, text)).collect::<Result<_, _>>()?;
    let places = places(&hands);
    let placed = || hands.iter().zip(&places);
    let document = || {
        let ranked: Vec<Value> = placed().map(|(hand, place)| to_json(hand, *place)).collect();
        json!({ "ranking": args.ranking.name(), "hands": ranked })
    };
    let page = || {
        let texts = placed().map(|(hand, place)| to_text(hand, *place, hands.len(), out));
        texts.collect::<Vec<_>>().join("\n")
    };
    out.answer(args.json, "house/hand/2", document, page)
}

fn ranking_parser() -> impl TypedValueParser<Value = Ranking> {
    PossibleValuesParser::new(Ranking::ALL.map(Ranking::name))
        .map(|name| name.parse().expect("a possible value is the name of a ranking"))
}

fn rank(ranking: Ranking, text: &str) -> Result<Ranked, Failure> {
    let wrong = |why: String| Failure::Usage(format!("in the hand {text:?}: {why}"));
    let (own, board) = parse_own_and_board(text).map_err(|error| wrong(error.to_string()))?;
    let own_and_board = (<[Card; 4]>::try_from(&own[..]), <[Card; 5]>::try_from(&board[..]));
    let jokers = own.iter().chain(&board).any(|card| card.is_joker());
    let hand = match (ranking, own_and_board) {
        (Ranking::Low8, (Ok(own), Ok(board))) if !jokers => omaha_low(own, board),
        _ => evaluate(ranking, &own, &board).map_err(|error| wrong(error.to_string()))?,
    };
    Ok(Ranked { cards: write_cards(&own, &board), hand })
}

/// The low hand of Omaha, which is no ranking of its own on the command line.
fn omaha_low(own: [Card; 4], board: [Card; 5]) -> Evaluation {
    let under = vec![nj_19_47::P14_11_G, nj_19_47::P14_9_J, nj_19_47::P14_3_F, nj_19_47::P14_11_F];
    let five = omaha::low_made_of(own, board);
    match five.and_then(|five| evaluate(Ranking::Low8, &five, &[]).ok()) {
        Some(low) => Evaluation { under, ..low },
        None => Evaluation {
            category: "no low",
            description: "no low hand of eight or better".to_owned(),
            made_of: Vec::new(),
            under,
            strength: None,
        },
    }
}

fn write_cards(own: &[Card], board: &[Card]) -> String {
    let own = join(own);
    if board.is_empty() { own } else { format!("{own} / {}", join(board)) }
}

fn join(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The place of every hand: 1 is the best, equal hands share a place, none for a hand that does not
/// qualify.
fn places(hands: &[Ranked]) -> Vec<Option<usize>> {
    let better = |than: u32| {
        hands
            .iter()
            .filter(|other| other.hand.strength.is_some_and(|strength| strength > than))
            .count()
    };
    hands.iter().map(|ranked| ranked.hand.strength.map(|strength| better(strength) + 1)).collect()
}

fn to_json(ranked: &Ranked, place: Option<usize>) -> Value {
    json!({
        "cards": ranked.cards,
        "category": ranked.hand.category,
        "made_of": join(&ranked.hand.made_of),
        "place": place,
    })
}

fn to_text(ranked: &Ranked, place: Option<usize>, hands: usize, out: &Console) -> String {
    let mut table = Table::new().indented(2);
    table.row(["hand", &ranked.hand.description]);
    if !ranked.hand.made_of.is_empty() {
        table.row(["made of", &join(&ranked.hand.made_of)]);
    }
    match place {
        None => table.row(["place", "none: it does not qualify"]),
        Some(place) if hands > 1 => table.row(["place".to_owned(), format!("{place} of {hands}")]),
        Some(_) => {}
    }
    for (position, clause) in ranked.hand.under.iter().enumerate() {
        let label = if position == 0 { "why" } else { "" };
        let (said, cited) = match clause.ruling() {
            Some(ruling) => (ruling.title, format!("house law {}", ruling.id)),
            None => (clause.summary(), clause.printed().to_string()),
        };
        table.row([label.to_owned(), said.to_owned()]);
        table.row([String::new(), out.faint(&format!("({cited})"))]);
    }
    format!("{}\n{}", out.strong(&ranked.cards), table.to_text(out.width()))
}
