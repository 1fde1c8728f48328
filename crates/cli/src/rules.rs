//! `house rules`: a game in our own words, with every option, its odds and its remedies.

use desk::sheet::RulesDocument;
use desk::{Error, house};
use games::catalogue::{Ask, Status};

use crate::console::Console;
use crate::failure::{Ending, Failure};
use crate::options::GameOptions;
use crate::rules_text;

/// A game in our own words, with every option, its odds and its remedies
///
/// Give `--set` and `--pay-table` to see the game as a table would run it.
#[derive(clap::Args, Debug)]
pub struct Args {
    #[command(flatten)]
    about: GameOptions,

    /// Print a pay table file to start from
    #[arg(long)]
    pay_table_template: bool,

    /// Print one JSON document
    #[arg(long, conflicts_with = "pay_table_template")]
    json: bool,
}

/// Prints the rules of a game.
pub fn run(args: Args, out: &Console) -> Result<Ending, Failure> {
    let GameOptions { game, options } = args.about;
    let asked = !options.is_empty() || args.pay_table_template;
    let sheet = match game.status() {
        Status::Planned if !asked => None,
        Status::Playable | Status::Planned => Some(house::sheet(game, &options.given()?)?),
    };
    if args.pay_table_template {
        let template = sheet.and_then(|sheet| sheet.template);
        let template = template.ok_or_else(|| Error::from(game.cannot(Ask::Options)))?;
        return out.write(&template).map(|()| Ending::Success);
    }
    let page = || rules_text::game(game, sheet.as_ref(), out);
    out.answer(args.json, || RulesDocument::from((game, sheet.as_ref())), page)
}
