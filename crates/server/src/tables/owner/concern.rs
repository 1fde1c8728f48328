//! Nobody decides about the own wagers: who sits at a table rules nothing there.
//!
//! At a table between friends whoever opened it is its floor. Alone there, that person decides as
//! they like; beside others only what the house says by itself where it asks nobody: that play goes
//! on, and that a win is one. Otherwise a table of friends could stand still for ever.

use floor::shared::SharedTable;
use rules::Seat;
use seat::{Actor, GUEST, RulingSaid, Said};
use table::Role;

use super::super::posted::{Access, Posted};
use crate::problem::Problem;
use crate::sessions::{OnDuty, Session, Who};

/// The same, with the name of who rules in its reason: the role in a record names no person.
pub(super) fn signed(said: &Said, session: &Session) -> Said {
    let Said::Rule { ruling, reason } = said else { return said.clone() };
    let name = session.staff.as_ref().map_or(&session.name, |staff| &staff.name);
    Said::Rule { ruling: *ruling, reason: format!("{reason} ({name})") }
}

/// Why somebody who supervises this table may not say this.
pub(super) fn why(
    posted: &Posted,
    who: &Who,
    table: &dyn SharedTable,
    said: &Said,
) -> Option<Problem> {
    let players = (0..table.facts().seats).filter_map(|at| table.holder(Seat::at(at)));
    let people: Vec<&str> = players.filter(|player| !player.starts_with(GUEST)).collect();
    if !people.contains(&who.id()) {
        return None;
    }
    let alone = people.iter().all(|player| *player == who.id());
    let friends = posted.access == Access::ByLink && posted.opened_by == who.id();
    let allowed = match said {
        Said::Report { .. }
        | Said::Rule { ruling: RulingSaid::PlayOn, .. }
        | Said::Validate { .. } => friends,
        Said::Rule { .. } => friends && alone,
        Said::Look { .. }
        | Said::CommitBytes { .. }
        | Said::OpenBytes { .. }
        | Said::NoBytes { .. }
        | Said::Sit { .. }
        | Said::BuyIn { .. }
        | Said::CashOut { .. }
        | Said::Wager { .. }
        | Said::TakeBack { .. }
        | Said::Ready { .. }
        | Said::Pass { .. }
        | Said::Cut { .. }
        | Said::DeclineCut { .. }
        | Said::Decide { .. }
        | Said::Leave { .. }
        | Said::Open {}
        | Said::Close {} => true,
    };
    let refused = "who has a seat at a table does not report, rule or validate there";
    let other = "another member of staff, or you once you have left your seat";
    (!allowed).then(|| Problem::not_allowed(refused).accepting(other))
}

/// Whoever may look at what was hidden.
pub(super) fn looker(who: &Who) -> Result<Actor, Problem> {
    match &who.session().staff {
        Some(OnDuty { duty, .. }) if duty.may_look() => Ok(Actor::House(Role::Floorperson)),
        Some(_) | None => Err(Problem::not_allowed("only surveillance and supervisors may")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sessions::{Duty, OnDuty};

    #[test]
    fn a_ruling_names_who_gave_it() {
        let mut session = Session::new("anna", 0).expect("a name");
        let (ruling, reason) = (RulingSaid::VoidRound, "the shoe jammed".to_owned());
        let said = Said::Rule { ruling, reason };
        let told = |session: &Session| {
            let Said::Rule { reason, .. } = signed(&said, session) else { panic!("a ruling") };
            reason
        };
        assert_eq!(told(&session), "the shoe jammed (anna)");
        session.staff = Some(OnDuty { name: "Ada".to_owned(), duty: Duty::CasinoSupervisor });
        assert_eq!(told(&session), "the shoe jammed (Ada)");
        assert_eq!(signed(&Said::Open {}, &session), Said::Open {});
    }
}
