//! `house audit show --round N --step`: a round, record by record.

use floor::log::{ShownRecord, StepWish, Stepping};

use super::show::record_text;
use crate::console::Console;
use crate::dealing::lines;
use crate::failure::{Ending, Failure};
use crate::table::paragraph;

/// Shows one record after the other, as somebody asks for them.
pub fn run(records: &[ShownRecord], out: &Console) -> Result<Ending, Failure> {
    let show = |it: &ShownRecord| out.write(&record_text(it.number, &it.text, out));
    let mut stepping = Stepping::new(records);
    while let Some(record) = stepping.record() {
        show(record)?;
        loop {
            let typed = out.ask(&stepping.prompt())?;
            let ended = typed.is_none();
            match stepping.read(typed.as_deref().unwrap_or("go")) {
                StepWish::Record => break,
                StepWish::Nothing => return Ok(Ending::Success),
                StepWish::Rest => {
                    out.write(if ended { "\n" } else { "" })?;
                    stepping.rest().iter().try_for_each(|record| show(record))?;
                    return Ok(Ending::Success);
                }
                StepWish::Layout => out.write(&lines::layout(&record.layout, out))?,
                StepWish::Help => out.write(Stepping::HELP)?,
                StepWish::Unknown(why) => out.write(&paragraph(&why, 2, out.width()))?,
            }
        }
    }
    Ok(Ending::Success)
}
