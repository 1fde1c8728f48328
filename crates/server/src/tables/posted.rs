//! What the house knows of a table without asking it: who opened it, for whom, and with what.

use std::collections::BTreeMap;

use audit::Hash;
use serde::{Deserialize, Serialize};
use store::{Kept, Shelf};
use table::Role;

use crate::problem::Problem;
use crate::secret::hashed;
use crate::sessions::Who;
use seat::{Said, Viewpoint};

/// Who may come to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Everybody.
    #[default]
    Open,
    /// Whoever has the link; whoever opened the table supervises it.
    ByLink,
}

/// A table that was opened here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Posted {
    /// What names it.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its settings, as `name=value` lines.
    pub settings: String,
    /// How many guests of the house fill seats.
    pub guests: usize,
    /// Who may come.
    pub access: Access,
    /// The hash of the key in its link.
    pub link: [u8; 32],
    /// The session that opened it.
    pub opened_by: String,
    /// When, in milliseconds since 1970.
    pub opened: u64,
    /// Who has come, by session, with the names people see.
    pub people: BTreeMap<String, String>,
}

/// What lies on the shelf of tables.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shelved {
    /// A table.
    Table(Posted),
    /// The signed end of a table's log.
    Checkpoint(String),
}

/// Where a table lies on the shelf.
pub fn table_key(id: &str) -> Hash {
    Hash(hashed(&format!("table {id}")))
}

/// Where the signed end of its log lies.
pub fn checkpoint_key(id: &str) -> Hash {
    Hash(hashed(&format!("checkpoint {id}")))
}

impl Shelved {
    /// The same as it is kept.
    pub fn kept(&self, key: Hash) -> Kept {
        let bytes = serde_json::to_vec(self).expect("a table has names for keys");
        Kept { shelf: Shelf::Tables, key, bytes: Some(bytes) }
    }
}

impl Posted {
    /// The same as it is kept.
    pub fn kept(&self) -> Kept {
        Shelved::Table(self.clone()).kept(table_key(&self.id))
    }

    /// Whether somebody may know of this table.
    pub fn admits(&self, who: Option<&Who>) -> bool {
        match self.access {
            Access::Open => true,
            Access::ByLink => who.is_some_and(|who| {
                self.people.contains_key(who.id()) || who.session().staff.is_some()
            }),
        }
    }

    /// Whether somebody has come to the table, and may sit and be told what seats are told.
    pub fn check(&self, who: Option<&Who>) -> Result<(), Problem> {
        if self.admits(who) { Ok(()) } else { Err(unknown(&self.id)) }
    }

    /// Whether the table listens: who has never come has nothing to say there but to sit down, and
    /// nothing else of theirs gets into its log. Staff are heard everywhere.
    pub fn hears(&self, who: &Who, said: &Said) -> Result<(), Problem> {
        self.check(Some(who))?;
        let came = self.people.contains_key(who.id()) || who.session().staff.is_some();
        let came = came || self.supervises(who).is_some();
        if came || matches!(said, Said::Sit { .. }) {
            return Ok(());
        }
        Err(Problem::not_allowed("you have not come to this table").accepting("a seat first"))
    }

    /// Whether the key is the one of the link.
    pub fn opens_with(&self, key: &str) -> bool {
        self.link == hashed(key)
    }

    /// As whom somebody supervises this table, if they do. Nobody of the house is at a table
    /// between friends: whoever opened it decides there.
    pub fn supervises(&self, who: &Who) -> Option<Role> {
        let own = self.access == Access::ByLink && self.opened_by == who.id();
        who.role().or_else(|| own.then_some(Role::CasinoSupervisor))
    }

    /// From where somebody sees the table who holds these seats.
    pub fn viewpoint(
        &self,
        who: Option<&Who>,
        holds: &[Viewpoint],
        wanted: Option<Viewpoint>,
    ) -> Result<Viewpoint, Problem> {
        let Some(wanted) = wanted else {
            return Ok(holds.first().copied().unwrap_or(Viewpoint::Spectator));
        };
        let may = match wanted {
            Viewpoint::Spectator => true,
            Viewpoint::Seat(_) => holds.contains(&wanted),
            Viewpoint::Floor => who.is_some_and(|who| self.supervises(who).is_some()),
            Viewpoint::Surveillance => who.is_some_and(Who::is_surveillance),
        };
        if may {
            return Ok(wanted);
        }
        Err(Problem::not_allowed(format!("the viewpoint {wanted} is not yours"))
            .accepting("spectator, a seat you hold, or what your duty lets you see"))
    }
}

/// There is no such table, or none that whoever asks may know of.
pub fn unknown(id: &str) -> Problem {
    Problem::not_found(format!("there is no table {id:?}, or it needs its link"))
}
