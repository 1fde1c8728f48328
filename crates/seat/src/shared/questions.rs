//! What people at a shared table are asked.

use games::Game;
use games::prompt::{Key, Prompt};
use rules::{Chips, Seat};
use table::automatic::{Next, next};

use super::Shared;
use crate::ask::{Ask, AskedAbout, AskedChoice, DecisionForm, PlacedCard};
use crate::question::{About, Asked, Decision, Offer, Stack, least_wager};
use crate::viewpoint::Viewpoint;

impl<G: Game> Shared<G> {
    /// What the player who looks from here is asked; nobody else is asked anything.
    pub fn asks(&self, viewpoint: Viewpoint) -> Vec<Ask> {
        let Some(player) = self.player(viewpoint) else { return Vec::new() };
        let seen = self.watched.seen(Some(player));
        if self.is_closed() && self.table().round().is_none() {
            return Vec::new();
        }
        let due = self.host.due(|_| seen);
        let silent = self.silent().filter(|seat| !due.iter().any(|(asked, _)| asked == seat));
        let silent: Vec<Ask> = silent
            .filter(|seat| self.holder(*seat) == Some(player))
            .map(|seat| self.last(seat))
            .collect();
        let mine = due.iter().filter(|(seat, _)| self.holder(*seat) == Some(player));
        let mine = mine.map(|(_, question)| self.ask(question));
        self.asks_bytes(player).chain(mine).chain(silent).collect()
    }

    /// The seats of people whose wagers are waited for.
    fn silent(&self) -> impl Iterator<Item = Seat> {
        let open = next(self.table()) == Next::Wagers;
        self.host.undecided().filter(move |_| open)
    }

    /// What is asked at a seat that has no area left to wager on, or no chips for any.
    fn last(&self, seat: Seat) -> Ask {
        let table = self.table();
        let (procedure, until) = (G::procedure(table.settings()), self.until());
        let (prompt, about, under) = if table.ledger().placed(seat).is_empty() {
            let player = self.holder(seat).unwrap_or_default();
            let cents = table.ledger().balance(player).in_cents();
            let least_cents = least_wager::<G>(table.settings()).in_cents();
            let about = AskedAbout::Chips { cents, least_cents };
            ("Out of chips: buy how many?", about, procedure.tender)
        } else {
            ("Ready for the deal?", AskedAbout::Ready {}, procedure.closed)
        };
        let (seat, prompt, under) = (seat.number(), prompt.to_owned(), under.to_string());
        Ask { seat, prompt, about, choices: Vec::new(), under, until }
    }

    /// When the dealer goes on without an answer.
    pub(super) fn until(&self) -> Option<u64> {
        self.deadline().map(|at| at.0)
    }

    fn ask(&self, question: &Asked<G>) -> Ask {
        let (prompt, about) = match &question.about {
            About::Cut(cut) => {
                ("Cut the cards?".to_owned(), AskedAbout::Cut { least: cut.least, most: cut.most })
            }
            About::Wager(offer) => {
                let usual = self.watched.last_wager(question.seat, offer.area);
                (format!("{}?", capital(&offer.called())), wager(&Offer { usual, ..*offer }))
            }
            About::Stack(stack) => stack_asked(*stack),
            About::Decision(due) => (prompt(&due.prompt), decision(due)),
        };
        let choices = match &question.about {
            About::Decision(due) => choices(due),
            About::Cut(_) | About::Wager(_) | About::Stack(_) => Vec::new(),
        };
        let (seat, under) = (question.seat.number(), question.under.to_string());
        Ask { seat, prompt, about, choices, under, until: self.until() }
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn wager(offer: &Offer) -> AskedAbout {
    AskedAbout::Wager {
        area: offer.area.word().to_owned(),
        required: offer.need == games::Need::Required,
        least_cents: offer.limits.minimum.in_cents(),
        most_cents: offer.limits.maximum.in_cents(),
        usual_cents: offer.usual.map(Chips::in_cents),
    }
}

fn stack_asked(Stack { chips, adds, usual }: Stack) -> (String, AskedAbout) {
    let prompt = match chips {
        Chips::ZERO => "Out of chips: buy how many?".to_owned(),
        chips => format!("Play with {chips}?"),
    };
    let about = AskedAbout::Stack {
        cents: chips.in_cents(),
        add_least_cents: adds.map(|adds| adds.minimum.in_cents()),
        add_most_cents: adds.map(|adds| adds.maximum.in_cents()),
        usual_cents: usual.in_cents(),
    };
    (prompt, about)
}

fn prompt(prompt: &Prompt) -> String {
    match prompt {
        Prompt::Amount { about, .. } => format!("{}?", capital(about)),
        Prompt::Discards { .. } => "Which cards are given up?".to_owned(),
        Prompt::Menu(_) | Prompt::Betting { .. } => "Your decision?".to_owned(),
    }
}

fn decision<G: Game>(due: &Decision<G>) -> AskedAbout {
    let form = match &due.prompt {
        Prompt::Menu(_) => DecisionForm::Menu {},
        Prompt::Betting { free, .. } => DecisionForm::Betting {
            least_cents: free.map(|[least, _]| least.in_cents()),
            most_cents: free.map(|[_, most]| most.in_cents()),
        },
        Prompt::Discards { least } => DecisionForm::Discards { least: *least },
        Prompt::Amount { answers, .. } => DecisionForm::Amount { accepted: answers.clone() },
    };
    let card =
        |(place, card): &(u8, cards::Card)| PlacedCard { place: place + 1, card: card.to_string() };
    let cards = due.hand.iter().map(card).collect();
    AskedAbout::Decision { form, hand: due.of_hands, holds: due.holds.clone(), cards }
}

/// The listed choices. Of cards that can be given up in many ways none is listed.
fn choices<G: Game>(due: &Decision<G>) -> Vec<AskedChoice> {
    let shown = |words: &str| match &due.prompt {
        Prompt::Menu(items) | Prompt::Betting { items, .. } => {
            items.iter().find(|item| item.words == words).map(|item| item.shown.clone())
        }
        Prompt::Discards { .. } | Prompt::Amount { .. } => None,
    };
    let listed = due.choices.iter().filter_map(|choice| {
        let key = match choice.key {
            Key::Letter(letter) => Some(letter.to_owned()),
            Key::Cards(0) => None,
            Key::Cards(_) => return None,
        };
        let words = choice.spoken.as_str().to_owned();
        let shown = shown(&words).unwrap_or_else(|| words.clone());
        Some(AskedChoice { words, key, shown, cents: choice.stakes.in_cents() })
    });
    listed.collect()
}
