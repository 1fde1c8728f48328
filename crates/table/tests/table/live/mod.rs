//! Live tables of all games, read side by side with their texts: equipment, opening, shuffle and
//! cut, wagers, dealing, completion, irregularities, roles, records; and two whole sessions as
//! text. What most texts say alike is tried at every game that says it; what only Double Down Stud
//! says, at a table of that game.

mod absent;
mod age;
mod approvals;
mod attested;
mod awards;
mod counts;
mod coupons;
mod cut;
mod dealers_cut;
mod dealing;
mod decks;
mod devices;
mod entropy;
mod exhausted;
mod hands;
mod idle;
mod irregularities;
mod lights;
mod limits;
mod lines;
mod link;
mod new_jersey;
mod opening;
mod packages;
mod paid;
mod people;
mod poker_room;
mod posting;
mod received;
mod records;
mod recut;
mod remedies;
mod reports;
mod roles;
mod rounds;
mod rulings;
mod seated;
mod seating;
mod security;
mod session;
mod shoe;
mod shoe_amiss;
mod shuffle;
mod side_wagers;
mod state;
mod stubs;
mod support;
mod texts;
mod transcripts;
mod voids;
mod wagers;
