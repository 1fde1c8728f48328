//! The table: its state, and the one function that changes it.

use std::collections::VecDeque;

use cards::Card;
use games::Game;
use games::procedure::{Procedure, Shuffler};
use games::settings::{House, Settings};
use law::{Clause, general};
use rules::progressive::{Progressive, Shares};
use rules::{Answer, Chips, Entry, PostedLimits, Reason, Refusal, Seat, Spot};
use sha2::{Digest, Sha256};

use crate::attesting::People;
use crate::cutting::{CutTurn, Offer};
use crate::deck::{DeckId, DeckLife, Faces};
use crate::keeping::Kept;
use crate::leaves::leaves_last;
use crate::rows::Rows;
use crate::sealed::{Origin, Sealed};
use crate::shuffle::Context;
use crate::{
    Command, Event, HandUsed, Ledger, Line, OptionNotice, OptionsHash, Role, Shuffled, Time,
};

/// Who performs the acts of a round's script.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// The table, at once.
    Automatic,
    /// The dealer, one by one.
    StepByStep,
}

/// Which decks a table takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Orders {
    /// Only decks in the order of a committed seed.
    Sealed,
    /// Also decks in a given order: for cases and tests. No log of a live table has one.
    Given,
}

/// A live table of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct Table<G: Game> {
    pub(crate) id: String,
    /// What seeds are committed to, besides the table.
    pub(crate) origin: Origin,
    pub(crate) settings: G::Settings,
    pub(crate) options: G::Options,
    pub(crate) options_hash: OptionsHash,
    pub(crate) procedure: Procedure,
    pub(crate) mode: Mode,
    pub(crate) orders: Orders,
    pub(crate) decks: [Option<DeckLife>; 2],
    /// Seeds not yet revealed, by deck.
    pub(crate) sealed: [Option<Sealed>; 2],
    pub(crate) shuffles: u64,
    pub(crate) last_deck: Option<DeckId>,
    pub(crate) cut_turn: CutTurn,
    /// The offer of the cut, by deck, from the first player asked until the deck is dealt.
    pub(crate) offers: [Option<Offer>; 2],
    pub(crate) holding: Option<HandUsed>,
    pub(crate) seats: Vec<Option<String>>,
    /// The seats taken, in the order their players came.
    pub(crate) arrivals: Vec<Seat>,
    pub(crate) ledger: Ledger,
    /// Seats whose players withheld bytes they had committed to, and add none while they stay.
    pub(crate) withheld: Vec<Seat>,
    /// What is left of the stack of a seat, in a game its players bank: nobody need buy it anew.
    pub(crate) stacks: Vec<(Seat, Chips)>,
    pub(crate) posted: Option<(PostedLimits, Time)>,
    /// Further notices, at most one for each option.
    pub(crate) notices: Vec<OptionNotice>,
    pub(crate) rounds: u64,
    pub(crate) carry: G::Carry,
    /// Layout, used decks and gaming day.
    pub(crate) kept: Kept,
    /// The meter of the progressive, if there is one.
    pub(crate) meter: Option<Progressive>,
    /// Rounds opened since the stub was last counted.
    pub(crate) uncounted: u64,
    /// What people said and what they still owe.
    pub(crate) people: People,
    pub(crate) play: Option<Play<G>>,
    pub(crate) last_round: Option<G>,
}

/// A round in play.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Play<G> {
    pub(crate) round: G,
    pub(crate) deck: DeckId,
    /// Acts the round has emitted and nobody has performed.
    pub(crate) script: VecDeque<Entry>,
    /// The cards on the layout: the table knows them, the rules only those somebody could know.
    pub(crate) layout: Rows<Spot, Card>,
    pub(crate) set_aside: usize,
    /// Cards that were seen and replaced.
    pub(crate) replaced: usize,
    /// The first seat that was dealt to.
    pub(crate) first: Option<Seat>,
    /// Whether a card was dealt face up since the last burn card.
    pub(crate) shown: bool,
    /// What players decided, in the words of the case book.
    pub(crate) said: Vec<(Seat, String)>,
    /// How many cards each place held when a card was last dealt there.
    pub(crate) held: Rows<u8, usize>,
    /// What somebody must do before the next act of the script has been done.
    pub(crate) gate_open: bool,
    /// Shares of a meter that are won and not yet paid.
    pub(crate) shares: Shares,
    /// The seats whose award the table inventory does not pay.
    pub(crate) documents: Vec<Seat>,
    /// Whether one more card has completed the dealer's hand.
    pub(crate) completed: bool,
    /// Whether all hands are void; the round stays open until a count that is due has been made.
    pub(crate) void: bool,
}

impl<G> Play<G> {
    /// A round that has just been opened.
    pub(crate) fn new(round: G, deck: DeckId, script: Vec<Entry>) -> Self {
        Self {
            round,
            deck,
            script: script.into(),
            layout: Rows::default(),
            set_aside: 0,
            replaced: 0,
            first: None,
            shown: false,
            said: Vec::new(),
            held: Rows::default(),
            gate_open: false,
            shares: Shares::default(),
            documents: Vec::new(),
            completed: false,
            void: false,
        }
    }
}

/// The lines of one command, as they are written.
pub(crate) type Lines = Vec<Line>;

/// What a refusal says was asked, or is needed.
pub(crate) type Words = &'static str;

/// Done, or refused.
pub(crate) type Done = Answer;

/// Whether a table may have these settings: the text allows them together, and what needs an
/// approval has it.
pub(crate) fn lawful<S: Settings>(settings: &S) -> Done {
    settings.check()?;
    settings.approved(None)
}

impl<G: Game> Table<G> {
    /// A table that has just been set up: no deck, no players.
    ///
    /// # Errors
    ///
    /// Refuses settings the text does not allow, that lack an approval which is asked for, or whose
    /// deck has jokers where there may be none.
    pub fn new(id: &str, settings: G::Settings) -> Answer<Self> {
        lawful(&settings)?;
        let options = G::options(&settings)?;
        let procedure = G::procedure(&settings);
        procedure.keeping.check_deck(G::deck(&settings))?;
        let seats = vec![None; G::house(&settings).seats];
        Ok(Self {
            id: id.to_owned(),
            origin: Origin::default(),
            options,
            options_hash: OptionsHash::new(&settings.canonical()),
            procedure,
            meter: G::meter(&settings),
            uncounted: 0,
            settings,
            mode: Mode::Automatic,
            orders: Orders::Sealed,
            decks: [None, None],
            sealed: [None, None],
            shuffles: 0,
            last_deck: None,
            cut_turn: CutTurn::NewGame,
            offers: [None, None],
            holding: None,
            seats,
            arrivals: Vec::new(),
            withheld: Vec::new(),
            stacks: Vec::new(),
            ledger: Ledger::default(),
            kept: Kept::default(),
            posted: None,
            notices: Vec::new(),
            rounds: 0,
            carry: G::Carry::default(),
            people: People::default(),
            play: None,
            last_round: None,
        })
    }

    /// The same table with the acts of a script performed by `mode`.
    #[must_use]
    pub fn with_mode(mut self, mode: Mode) -> Self {
        self.mode = mode;
        self
    }

    /// The same table, where earlier rounds have left this: for cases and tests.
    #[must_use]
    pub fn with_carry(mut self, carry: G::Carry) -> Self {
        self.carry = carry;
        self
    }

    /// The same table, which also takes decks in a given order: for cases and tests.
    #[must_use]
    pub fn with_given_orders(mut self) -> Self {
        self.orders = Orders::Given;
        self
    }

    /// Does `command` at `now`, or refuses it and changes nothing.
    ///
    /// # Errors
    ///
    /// Why it may not be done, and which clause says so.
    pub fn tell(&mut self, by: Role, command: &Command<G>, now: Time) -> Answer<Vec<Line>> {
        let (lines, after) = self.after(by, command, now)?;
        *self = after;
        Ok(lines)
    }

    /// What would be done if `command` were given at `now`, and the table it would leave: whoever
    /// writes it down first goes on with that one.
    ///
    /// # Errors
    ///
    /// Why it may not be done, and which clause says so.
    pub fn after(&self, by: Role, command: &Command<G>, now: Time) -> Answer<(Vec<Line>, Self)> {
        self.may(by, command)?;
        let mut after = self.clone();
        let lines = after.redo(by, command, now)?;
        Ok((lines, after))
    }

    /// Does again what was done before, without a copy to go back to: for whoever plays a log
    /// again, and throws the table away if it refuses.
    ///
    /// # Errors
    ///
    /// Why it may not be done, and which clause says so. The table is then no longer what it was.
    pub fn redo(&mut self, by: Role, command: &Command<G>, now: Time) -> Answer<Vec<Line>> {
        self.may(by, command)?;
        let mut lines = Vec::new();
        self.bring_notices_into_force(now, &mut lines);
        self.may_go_on(by, command)?;
        self.act(by, command, now, &mut lines)?;
        self.forget_hands_without_deck();
        assert!(self.is_conserved(), "chips and cards are conserved by {command}");
        Ok(if Self::HIDES_UNSHOWN { leaves_last(lines) } else { lines })
    }

    fn may(&self, by: Role, command: &Command<G>) -> Done {
        let needs = command.needs();
        if by.may_act_as(needs) {
            return Ok(());
        }
        Reason::RoleTooLow { needs: needs.word(), role: by.word() }.under(general::GEN_011)
    }

    fn act(&mut self, by: Role, command: &Command<G>, now: Time, lines: &mut Lines) -> Done {
        match command {
            Command::Receive { deck, back } => self.receive(*deck, *back, now, lines),
            Command::Inspect { deck, cards } => self.inspect(*deck, *cards, lines),
            Command::Verify(deck) => self.verify(*deck, by, lines),
            Command::Spread(deck) => self.spread(*deck, lines),
            Command::Wash(deck) => self.wash(*deck, lines),
            Command::Shuffle { .. } => self.shuffle(command, lines),
            Command::OfferCut(deck) => self.offer_cut(*deck, lines),
            Command::DeclineCut(seat) => self.decline_cut(*seat, lines),
            Command::Cut { by, taken } => self.cut(*by, *taken, lines),
            Command::Recut { reason } => self.recut(by, reason, lines),
            Command::Load { deck, hand } => self.load(*deck, *hand, lines),
            Command::Idle => self.idle(Faces::Up, lines),
            Command::Equipment(act) => self.equip(by, act, now, lines),
            Command::Retire(deck) => self.retire(*deck, lines),
            Command::Sit { seat, player } => self.sit(*seat, player, lines),
            Command::Leave(seat) => self.leave(*seat, lines),
            Command::Buy { .. } | Command::CashOut { .. } => self.exchange(command, lines),
            Command::Wager { .. } => self.wager(command, lines),
            Command::Withdraw(seat) => self.withdraw(*seat, lines),
            Command::CommitBytes { .. } | Command::OpenBytes { .. } => self.bytes(command, lines),
            Command::NoMoreBets => self.no_more_bets(now, lines),
            Command::Deal | Command::Turn => self.deal_or_turn(command, lines),
            Command::Decide { seat, spoken } => self.decide(*seat, spoken, lines),
            Command::TimeUp(_) | Command::WithholdBytes(_) => self.too_late(command, lines),
            Command::Display { seat, amount } => self.display(*seat, *amount, lines),
            Command::MeterReads(reading) => self.meter_reads(*reading, lines),
            Command::Perform => self.perform_next(lines),
            Command::Validate(seat) => self.validate(by, *seat, lines),
            Command::CountStub { cards, misdealt } => self.count_stub(*cards, misdealt, lines),
            Command::Floor { .. } => self.floor(command, lines),
            Command::RemoveShuffler => self.remove_shuffler(lines),
            Command::InstallShuffler(kind) => self.install_shuffler(*kind, lines),
            Command::ChangeDealing(method) => self.change_dealing(*method, lines),
            Command::PostLimits { .. } | Command::PostOption(_) => self.post(command, now, lines),
            Command::Attest(_) | Command::Memo(_) => self.take_down(by, command, lines),
            Command::Rule { ruling, reason } => self.rule(by, *ruling, reason, lines),
        }
    }

    /// The command as a log keeps it: a seed is replaced by its commitment.
    #[must_use]
    pub fn written(&self, command: &Command<G>) -> String {
        let Command::Shuffle { deck, method, result: Shuffled::Seed(seed) } = command else {
            return command.to_string();
        };
        let result = Shuffled::Committed(seed.commit(self.next_shuffle()));
        Command::<G>::Shuffle { deck: *deck, method: *method, result }.to_string()
    }

    /// What the seed of the next shuffle is committed to.
    #[must_use]
    pub fn next_shuffle(&self) -> Context<'_> {
        let Origin { log, ref build } = self.origin;
        let (table, shuffle, options) = (&self.id, self.shuffles + 1, self.options_hash);
        Context { log, table, shuffle, options, build }
    }

    /// A digest of the whole state, of its [text](Table::state): equal states have equal digests.
    #[must_use]
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(self.state_text(Vec::new())).into()
    }

    pub(crate) fn note(&self, lines: &mut Lines, event: Event, under: Clause) {
        lines.push((event, G::cite(&self.settings, under)));
    }

    pub(crate) fn refuse<T>(&self, reason: Reason, under: Clause) -> Answer<T> {
        Err(Refusal { reason, under: G::cite(&self.settings, under) })
    }

    pub(crate) fn out_of_order<T>(&self, asked: Words, needs: Words, under: Clause) -> Answer<T> {
        self.refuse(Reason::OutOfOrder { asked, needs }, under)
    }

    pub(crate) fn not_allowed<T>(&self, what: Words, needs: Words, under: Clause) -> Answer<T> {
        self.refuse(Reason::NotAllowed { what, needs }, under)
    }

    /// Refuses `asked` while a round is in play.
    pub(crate) fn between_rounds(&self, asked: Words, under: Clause) -> Done {
        if self.play.is_some() {
            return self.out_of_order(asked, "a round is in play", under);
        }
        Ok(())
    }

    /// The settings every game shares.
    pub(crate) fn house(&self) -> &House {
        self.settings.house()
    }

    pub(crate) fn shuffler(&self) -> Shuffler {
        self.house().shuffler
    }

    pub(crate) fn player(&self, seat: Seat) -> &str {
        self.seats[seat.index()].as_deref().expect("a wager is placed at a seat somebody holds")
    }
}
