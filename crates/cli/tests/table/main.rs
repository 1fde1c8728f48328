//! The commands around a live table, called as a script or a person would: `house play`, `house
//! audit` and `house case`.

mod audit;
mod case;
mod den;
mod documents;
mod evenings;
mod games;
mod games_inputs;
mod games_resume;
mod hands;
mod hostile;
mod inputs;
mod keeping;
mod looked;
mod play;
mod pots;
mod reconstruct;
mod resume;
mod round_proof;
mod schema;
mod school;
mod serve;
mod stored;
mod table_file;
mod validate;
mod wrong_calls;
