//! `house rng outcomes`: orders of decks, as the live shuffle gives them.

use cards::Card;
use desk::chosen::Given;
use desk::house;
use fairness::{CardDocument, DeckDocument, OutcomesDocument, Run, Shuffle, deck_seed};
use games::catalogue::GameId;
use paper::json;

use super::Begin;
use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::numbers::{ANY, number_of, whole};
use crate::options::game_parser;

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Every deck has a seed of its own, named beside its order; deck k of a run has the run's seed with \
k - 1 added to its first eight bytes by exclusive or. Cards are listed from the top as the \
shuffle leaves them, before a person cuts. Without a game cards are numbers, 0 for the first of a \
new deck.")]
pub struct Args {
    /// The game whose cards are shuffled
    #[arg(value_parser = game_parser())]
    game: Option<GameId>,

    /// So many cards, named by numbers
    #[arg(long, value_name = "N", conflicts_with = "game", value_parser = whole(2_u16..=416))]
    cards: Option<u16>,

    /// How many decks, such as 1000 or 1e6
    #[arg(long, value_name = "N", value_parser = decks)]
    decks: u64,

    #[command(flatten)]
    begin: Begin,

    /// One line per deck, or one JSON document
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
enum Format {
    #[default]
    Csv,
    Json,
}

pub fn decks(text: &str) -> Result<u64, String> {
    number_of("decks", ANY, text)
}

/// Writes the decks.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let deck = |game| house::deck(game, &Given::default());
    let deck: Option<&[Card]> = args.game.map(deck).transpose()?;
    let cards = deck.map(|deck| u16::try_from(deck.len()).expect("a deck is short"));
    let cards = args.cards.or(cards);
    let wrong = || Failure::Usage("whose decks? name a game, or give --cards N".to_owned());
    let cards = cards.ok_or_else(wrong)?;
    let seed = args.begin.seed()?;
    let run = Run { shuffle: Shuffle::Live, cards, decks: args.decks, seed: &seed };
    let name = |card: u16| match deck {
        Some(deck) => CardDocument::Name(deck[usize::from(card)].to_string()),
        None => CardDocument::Number(card),
    };
    match args.format {
        Format::Csv => {
            csv(&run, &name, out)?;
            args.begin.tell(&seed);
        }
        Format::Json => document(&args, &run, &name, out)?,
    }
    Ok(Ending::Success)
}

fn csv(run: &Run<'_>, name: &dyn Fn(u16) -> CardDocument, out: &Console) -> Result<(), Failure> {
    let positions: String = (1..=run.cards).map(|position| format!(",{position}")).collect();
    out.line(&format!("deck,seed{positions}"))?;
    for deck in 0..run.decks {
        let seed = deck_seed(run.seed, deck).to_hex();
        let cards: String =
            run.deck(deck).into_iter().map(|card| format!(",{}", name(card))).collect();
        out.line(&format!("{},{seed}{cards}", deck + 1))?;
    }
    Ok(())
}

/// One document, written deck by deck: there may be many.
fn document(
    args: &Args,
    run: &Run<'_>,
    name: &dyn Fn(u16) -> CardDocument,
    out: &Console,
) -> Result<(), Failure> {
    let game = args.game.map(|game| game.to_string());
    let document = json::line(&OutcomesDocument::from((run, game)));
    let open = document.strip_suffix("]}").expect("the decks are the last field");
    out.write(open)?;
    for deck in 0..run.decks {
        let entry = json::line(&DeckDocument::from((run, deck, name)));
        out.write(&format!("{}\n{entry}", if deck == 0 { "" } else { "," }))?;
    }
    out.line("\n]}")
}
