//! Caribbean Stud, not solved yet.

use analyse::report::Return;
use games::CaribbeanStud;
use games::Game;
use games::caribbean_stud::{Settings, Simple};

use super::unsolved;
use crate::failure::Failure;
use crate::options::Chosen;
use crate::solved::{Detail, Progress, Solved};

impl Solved for CaribbeanStud {
    type Prepared = ();
    type Computed = ();
    const TIE_RULE: &'static str = "";

    fn computed_with(_chosen: &Chosen<Settings>, _policy: &str) -> Result<(), Failure> {
        Err(unsolved(Self::NAME))
    }

    fn prepare(_progress: &Progress<'_>) {}

    fn results((): &(), (): &(), _policy: &str, _detail: Detail) -> Option<Vec<Return>> {
        None
    }

    fn best((): &(), (): &()) -> Simple {
        Self::habit("random", 0).expect("every game has it")
    }

    fn notices(_chosen: &Chosen<Settings>, _policy: &str, (): &()) -> Vec<String> {
        Vec::new()
    }

    fn odds(_settings: &Settings) -> String {
        String::new()
    }
}
