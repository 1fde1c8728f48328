//! `house hand`: ranks typed cards and says why.

use cards::rankings::Ranking;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use desk::hand::{HandDocument, Ranked, places, ranked, written};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::table::Columns;

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

/// Prints what every hand is, which is best, and why.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let hands = args.hands.iter().map(|text| ranked(args.ranking, text));
    let hands: Vec<Ranked> = hands.collect::<Result<_, _>>().map_err(Failure::Usage)?;
    let page = || {
        let placed = hands.iter().zip(places(&hands));
        let texts = placed.map(|(hand, place)| to_text(hand, place, hands.len(), out));
        texts.collect::<Vec<_>>().join("\n")
    };
    out.answer(args.json, || HandDocument::from((args.ranking, &*hands)), page)
}

fn ranking_parser() -> impl TypedValueParser<Value = Ranking> {
    PossibleValuesParser::new(Ranking::ALL.map(Ranking::name))
        .map(|name| name.parse().expect("a possible value is the name of a ranking"))
}

fn to_text(ranked: &Ranked, place: Option<usize>, hands: usize, out: &Console) -> String {
    let mut table = Columns::new().indented(2);
    table.row(["hand", &ranked.hand.description]);
    if !ranked.hand.made_of.is_empty() {
        table.row(["made of", &written(&ranked.hand.made_of)]);
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
