//! Ready-made settings: what all games share, and the odds of one pay table.

use law::Clause;
use rules::{Answer, HandList, PayLines, PayTable};

use crate::setting;
use crate::settings::{self, DeviceClauses, Form, House, Rows, Settings};

/// The hands of the only pay table of a game, and what its settings are called.
pub trait OnlyTable: HandList {
    /// The name of the game.
    const GAME: &'static str;
    /// The wager that the table pays.
    const WAGER: &'static str;
    /// What its odds are, with an example.
    const ODDS: &'static str;
    /// Where the text speaks of deck, dealing and devices; it knows no shoe that deals by itself.
    const EQUIPMENT: Clause;
}

/// The settings of a game with one pay table and nothing else to set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OneTable<H: HandList> {
    /// The settings every game shares.
    pub house: House,
    /// The odds in use.
    pub pay_table: PayTable<H>,
}

impl<H: HandList> Default for OneTable<H> {
    fn default() -> Self {
        Self { house: House::default(), pay_table: PayTable::default() }
    }
}

impl<H: OnlyTable> Settings for OneTable<H> {
    const GAME: &'static str = H::GAME;

    fn of(game: &str) -> Option<Self> {
        settings::if_named(game)
    }

    fn rows(&self) -> Rows<Self> {
        let (odds, about) = (Form::parsed(H::ODDS), "odds, no less than the default");
        let own = setting!(PayTables "pay_table" = pay_table: odds, H::UNDER, about);
        Rows::new(vec![own], H::EQUIPMENT).accepting([("dealing", "manual-shoe | hand")])
    }

    fn house(&self) -> &House {
        &self.house
    }

    fn house_mut(&mut self) -> &mut House {
        &mut self.house
    }

    fn check(&self) -> Answer {
        self.house.check()?;
        self.house.check_devices(DeviceClauses::under(H::EQUIPMENT))?;
        self.pay_table.is_allowed()
    }

    fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn PayLines)> {
        vec![(H::WAGER, &mut self.pay_table)]
    }
}
