//! Reading the case book.

use cards::{Card, parse_cards, parse_shoe_cards};
use games::catalogue::GameId;
use games::{Game, catalogue, with_game};
use rules::{Area, Chips, Irregularity, Money, Place, PotShare, SEATS_MAX, Seat, UnknownArea};

use super::{Beside, Case, Disk, Expectation, Statement, citation};

/// What a word for a betting area means.
type Areas = fn(&str) -> Result<Area, UnknownArea>;
/// The same at a table of the game with this name.
type AreasOf = fn(&str) -> Areas;

/// The cases of a Markdown file, in order, of games of the house.
#[must_use]
pub fn parse(text: &str) -> Vec<Case> {
    parsed(text, |game| match game.parse::<GameId>() {
        Ok(game) => with_game!(game, G => of_game::<G>, planned => of_the_house),
        Err(_) => of_the_house,
    })
}

/// The cases of a Markdown file, in order, with the betting areas of this game.
#[must_use]
pub fn parse_as<G: Game>(text: &str) -> Vec<Case> {
    parsed(text, |_| of_game::<G>)
}

/// A word of this game means its own area, whatever it means elsewhere.
fn of_game<G: Game>(word: &str) -> Result<Area, UnknownArea> {
    G::area(word).or_else(|_| of_the_house(word))
}

fn of_the_house(word: &str) -> Result<Area, UnknownArea> {
    Area::named(word, catalogue::areas().into_iter().map(|declared| declared.area))
}

fn parsed(text: &str, areas: AreasOf) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut heading = String::new();
    let mut open: Option<Block<'_>> = None;
    for (number, line) in (1..).zip(text.lines()) {
        match (&mut open, fence(line)) {
            (Some(block), Some((ticks, ""))) if ticks >= block.ticks => {
                cases.extend(
                    open.take().filter(|block| block.round).map(|b| b.case(&heading, areas)),
                );
            }
            (Some(block), _) => block.lines.push((number, line)),
            (None, Some((ticks, kind))) => {
                let round = kind == "round";
                open = Some(Block { ticks, round, start: number, lines: Vec::new() });
            }
            (None, None) if line.starts_with('#') => {
                heading = line.trim_start_matches('#').trim().to_owned();
            }
            (None, None) => {}
        }
    }
    if let Some(block) = open.filter(|block| block.round) {
        let statements = Err(format!("line {}: the block is never closed", block.start));
        cases.push(Case { statements, ..block.case(&heading, areas) });
    }
    cases
}

/// A fenced block of Markdown.
struct Block<'a> {
    /// How many backticks opened it: as many close it.
    ticks: usize,
    /// Whether it is marked `round`.
    round: bool,
    start: usize,
    lines: Vec<(usize, &'a str)>,
}

impl Block<'_> {
    fn case(&self, heading: &str, areas: AreasOf) -> Case {
        case(heading, self.start, &self.lines, areas)
    }
}

/// The backticks of a fence and what is written after them.
fn fence(line: &str) -> Option<(usize, &str)> {
    let line = line.trim();
    let kind = line.trim_start_matches('`');
    let ticks = line.len() - kind.len();
    (ticks >= 3).then_some((ticks, kind.trim()))
}

fn case(heading: &str, line: usize, lines: &[(usize, &str)], areas: AreasOf) -> Case {
    let named = |(_, line): &(usize, &str)| {
        let game = line.trim().strip_prefix("table")?.split([',', '#']).next()?.trim();
        Some(areas(game))
    };
    let areas = lines.iter().find_map(named).unwrap_or(of_the_house);
    let (name, rows) = match heading.rsplit_once('(') {
        Some((name, rows)) if rows.ends_with(')') && rows.contains('-') => {
            let rows = rows.trim_end_matches(')').split(',').map(|row| row.trim().to_owned());
            (name.trim(), rows.collect())
        }
        _ => (heading, Vec::new()),
    };
    let mut dealt = false;
    let statements = lines
        .iter()
        .map(|(number, line)| (*number, line.split('#').next().unwrap_or("").trim()))
        .filter(|(_, line)| !line.is_empty())
        .map(|(number, line)| match statement(line, areas, dealt) {
            Ok(statement) => {
                dealt |= begins_the_deal(&statement);
                Ok((number, statement))
            }
            Err(error) => Err(format!("line {number}: {error}")),
        })
        .collect();
    Case { name: name.to_owned(), rows, line, statements }
}

/// Whether cards are on the table after it.
const fn begins_the_deal(statement: &Statement) -> bool {
    match statement {
        Statement::Dealt { .. }
        | Statement::Burned(_)
        | Statement::Next(_)
        | Statement::Decisions { .. } => true,
        Statement::Table { .. }
        | Statement::Wagers { .. }
        | Statement::Lies { .. }
        | Statement::Display { .. }
        | Statement::Floor { .. }
        | Statement::Expect(_) => false,
    }
}

fn statement(line: &str, areas: Areas, dealt: bool) -> Result<Statement, String> {
    let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match verb {
        "table" => table(rest),
        "seat" => seat_line(rest, areas),
        "dealt" => cards_dealt(rest),
        "button" => lies(Disk::Button, rest, dealt),
        "kill" => lies(Disk::Kill, rest, dealt),
        "won" => won(rest),
        "display" => {
            let (seat, amount) = seat_colon(rest)?;
            let amount = amount.trim().parse().map_err(|error| format!("{error}"))?;
            Ok(Statement::Display { seat, amount })
        }
        "next" => Ok(Statement::Next(list(rest)?)),
        "floor" => floor(rest),
        "paid" => money(Money::Paid, rest, areas),
        "returned" => money(Money::Returned, rest, areas),
        "collected" => money(Money::Collected, rest, areas),
        "done" | "then" => {
            let (words, citations) = citations(rest)?;
            let (words, follows) = (words.trim().to_owned(), verb == "then");
            Ok(Statement::Expect(Expectation::Done { words, follows, citations }))
        }
        "void" => void(rest),
        "refused" => Ok(Statement::Expect(Expectation::Refused { citations: citations(rest)?.1 })),
        "net" => net(rest),
        _ => Err(format!(
            "{verb:?} begins no statement; known are: table, seat, button, kill, dealt, next, \
             display, floor, paid, returned, collected, won, done, then, void, refused, net"
        )),
    }
}

fn cards_dealt(rest: &str) -> Result<Statement, String> {
    let (place, cards) = rest.split_once(':').ok_or("dealt needs a colon before the cards")?;
    if place.trim() == "burn" {
        return Ok(Statement::Burned(list(cards)?));
    }
    let (place, hand) = place_and_hand(place.trim())?;
    Ok(Statement::Dealt { place, hand, cards: list(cards)? })
}

fn table(rest: &str) -> Result<Statement, String> {
    let parts = parts(rest);
    let (game, options) = parts.split_first().ok_or("a table names its game")?;
    let option = |part: &String| {
        let (name, value) = part.split_once('=').ok_or(format!("{part:?} is not option=value"))?;
        Ok((name.trim().to_owned(), value.trim().to_owned()))
    };
    let options = options.iter().map(option).collect::<Result<_, String>>()?;
    let game = game.clone();
    Ok(Statement::Table { game, options })
}

fn seat_line(rest: &str, areas: Areas) -> Result<Statement, String> {
    let (number, rest) = rest.split_once(char::is_whitespace).ok_or("a seat does something")?;
    let seat = seat_of(number)?;
    let parts = parts(rest);
    let names_a_wager =
        |part: &String| part.rsplit_once(' ').is_some_and(|(area, _)| areas(area.trim()).is_ok());
    // In To Win is both a wager and a decision: on a line of its own it is the decision. Insurance
    // is a decision about wagers, which may have amounts.
    let decides = matches!(&parts[..], [only] if only.starts_with("in to win "))
        || parts.first().is_some_and(|first| first.starts_with("insures "));
    if !decides && parts.iter().any(names_a_wager) {
        let wagers = parts.iter().map(|part| wager(part, areas)).collect::<Result<_, _>>()?;
        return Ok(Statement::Wagers { seat, wagers });
    }
    Ok(Statement::Decisions { seat, words: decisions(&parts, areas) })
}

/// What commas part, but for those inside a number: `1,000`.
fn parts(text: &str) -> Vec<String> {
    rules::parted(text).map(|part| part.trim().to_owned()).collect()
}

/// Commas part decisions, but a comma between cards, or between wagers that a decision names, does
/// not begin another one.
fn decisions(parts: &[String], areas: Areas) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in parts {
        match words.last_mut() {
            Some(last) if parse_cards(part).is_ok() => {
                last.push(' ');
                last.push_str(part);
            }
            Some(last) if areas(part).is_ok() || wager(part, areas).is_ok() => {
                last.push_str(", ");
                last.push_str(part);
            }
            _ => words.push(part.clone()),
        }
    }
    words
}

fn wager(text: &str, areas: Areas) -> Result<(Area, Chips), String> {
    let (area, amount) = text.rsplit_once(' ').ok_or(format!("{text:?} is not WAGER AMOUNT"))?;
    let area = areas(area.trim()).map_err(|error| error.to_string())?;
    Ok((area, amount.parse().map_err(|error| format!("{error}"))?))
}

fn money(money: Money, rest: &str, areas: Areas) -> Result<Statement, String> {
    let (rest, citations) = citations(rest)?;
    let (seat, rest) = seat_colon(rest)?;
    let amounts = parts(rest).iter().map(|part| wager(part, areas)).collect::<Result<_, _>>()?;
    Ok(Statement::Expect(Expectation::Money { money, seat, amounts, citations }))
}

/// Where a disk lies: before the deal it is laid there, afterwards it is expected there.
fn lies(disk: Disk, rest: &str, dealt: bool) -> Result<Statement, String> {
    let (rest, citations) = citations(rest)?;
    let seat = match (disk, rest.trim(), rest.trim().strip_prefix("seat ")) {
        (_, _, Some(number)) => Some(seat_of(number)?),
        (Disk::Kill, "none", None) => None,
        (Disk::Button, other, None) => return Err(format!("{other:?} is no seat; say seat N")),
        (Disk::Kill, other, None) => {
            return Err(format!("{other:?} is no seat; say seat N, or none"));
        }
    };
    match seat {
        Some(seat) if !dealt && citations.is_empty() => Ok(Statement::Lies { disk, seat }),
        _ => Ok(Statement::Expect(Expectation::Lies { disk, seat, citations })),
    }
}

fn won(rest: &str) -> Result<Statement, String> {
    let (rest, citations) = citations(rest)?;
    let (seat, rest) = seat_colon(rest)?;
    let parts = parts(rest);
    let form = "say: won seat N: AMOUNT, pot M, and high or low if others could win it too";
    let (amount, pot, share) = match &parts[..] {
        [amount, pot] => (amount, pot, PotShare::Whole),
        [amount, pot, share] => {
            let share = PotShare::named(share).filter(|share| *share != PotShare::Whole);
            (amount, pot, share.ok_or(form)?)
        }
        _ => return Err(form.to_owned()),
    };
    let pot = pot.strip_prefix("pot ").and_then(|number| number.trim().parse().ok());
    let (amount, pot) = (amount.parse().map_err(|error| format!("{error}"))?, pot.ok_or(form)?);
    Ok(Statement::Expect(Expectation::Won { seat, amount, pot, share, citations }))
}

fn void(rest: &str) -> Result<Statement, String> {
    let (rest, citations) = citations(rest)?;
    let seat = match rest.trim() {
        "round" => None,
        other => match other.strip_prefix("seat ") {
            Some(number) => Some(seat_of(number)?),
            None => return Err(format!("{other:?} cannot be void; accepted: round, seat N")),
        },
    };
    Ok(Statement::Expect(Expectation::Void { seat, citations }))
}

fn net(rest: &str) -> Result<Statement, String> {
    let (seat, amount) = seat_colon(rest)?;
    let (sign, digits) = match amount.trim().split_at_checked(1) {
        Some(("+", digits)) => (1, digits),
        Some(("-", digits)) => (-1, digits),
        _ => (1, amount.trim()),
    };
    let chips: Chips = digits.parse().map_err(|error| format!("{error}"))?;
    Ok(Statement::Expect(Expectation::Net { seat, cents: sign * chips.net(Chips::ZERO) }))
}

fn floor(rest: &str) -> Result<Statement, String> {
    let (rest, beside) = match rest.trim().rsplit_once(", just ") {
        None => (rest, None),
        Some((rest, "before \"No more bets\"")) => (rest, Some(Beside::Before)),
        Some((rest, "after \"No more bets\"")) => (rest, Some(Beside::After)),
        Some((_, when)) => {
            let said = r#"say: just before "No more bets", or just after "No more bets""#;
            return Err(format!("{when:?} is no moment; {said}"));
        }
    };
    let (what, cards) = match rest.split_once(':') {
        Some((what, cards)) => {
            let cards = cards.trim();
            (what, cards.parse().map_err(|_| format!("{cards:?} is no number of cards"))?)
        }
        None => (rest, 1),
    };
    let (what, place) = match what.split_once(" at ") {
        Some((what, place)) => (what, Some(place_of(place.trim())?)),
        None => (what, None),
    };
    let irregularity: Irregularity = what.trim().parse().map_err(|error| format!("{error}"))?;
    Ok(Statement::Floor { irregularity, place, cards, beside })
}

/// What stands before the citations in brackets, and the citations.
fn citations(text: &str) -> Result<(&str, Vec<String>), String> {
    let Some((before, rest)) = text.split_once('[') else { return Ok((text, Vec::new())) };
    let inside = rest.trim_end().strip_suffix(']').ok_or("a citation ends with a bracket")?;
    if inside.contains(['[', ']']) {
        return Err("a line has one pair of brackets, with commas between citations".to_owned());
    }
    Ok((before, citation::split(inside)))
}

fn seat_colon(text: &str) -> Result<(Seat, &str), String> {
    let (seat, rest) = text.split_once(':').ok_or("a seat and a colon are needed")?;
    match seat.trim().strip_prefix("seat ") {
        Some(number) => Ok((seat_of(number)?, rest)),
        None => Err(format!("{seat:?} is not a seat; write seat N")),
    }
}

/// A place and which of the hands there: the dealer may have several.
fn place_and_hand(text: &str) -> Result<(Place, u8), String> {
    let Some(number) = text.strip_prefix("dealer ") else { return Ok((place_of(text)?, 0)) };
    match number.trim().parse() {
        Ok(number @ 1..=3_u8) => Ok((Place::Dealer, number - 1)),
        _ => Err(format!("the dealer has no hand {number:?}; accepted: 1 to 3")),
    }
}

fn place_of(text: &str) -> Result<Place, String> {
    match text {
        "dealer" => Ok(Place::Dealer),
        "community" => Ok(Place::Community),
        other => match other.strip_prefix("seat ") {
            Some(number) => Ok(Place::Seat(seat_of(number)?)),
            None => Err(format!("{other:?} is no place; accepted: seat N, dealer, community")),
        },
    }
}

fn seat_of(number: &str) -> Result<Seat, String> {
    let seat = number.trim().parse().ok().and_then(Seat::numbered);
    seat.ok_or_else(|| format!("there is no seat {:?}; accepted: 1 to {SEATS_MAX}", number.trim()))
}

fn list(text: &str) -> Result<Vec<Card>, String> {
    parse_shoe_cards(text).map_err(|error| error.to_string())
}
