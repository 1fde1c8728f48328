//! The lobby: the games with their ideas and edges, then what a module adds to it.

use paper::escaped;

use crate::{Page, Taught, page};

/// A game as the lobby offers it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offered {
    /// Its name in addresses.
    pub game: String,
    /// The same for people.
    pub title: String,
    /// What it is.
    pub taught: Option<Taught>,
    /// How many guests of the house somebody needs who plays alone.
    pub guests: usize,
}

/// The page.
#[must_use]
pub fn lobby(offered: &[Offered]) -> String {
    let games: String = offered.iter().map(game).collect();
    let body = format!(
        "<div class=\"lobby\">\n<h1>Casino card games by the book</h1>\n\
         <p class=\"lead\">Every game is dealt as its regulation says, for play money, and every \
         payment can be asked for its paragraph.</p>\n\
         <noscript><p class=\"notice\">Tables need scripts; what is to be read does not.</p>\
         </noscript>\n<house-lobby></house-lobby>\n\
         <h2 id=\"games\">Games</h2>\n<ul class=\"games\" aria-labelledby=\"games\">\n\
         {games}</ul>\n</div>\n"
    );
    page(&Page { title: "Lobby", module: Some("lobby.js"), body: &body })
}

fn game(offered: &Offered) -> String {
    let (name, title) = (escaped(&offered.game), escaped(&offered.title));
    let idea = offered.taught.map(|taught| format!("<p>{}</p>\n", escaped(taught.idea)));
    let edge = match offered.taught.and_then(|taught| taught.edge) {
        Some((edge, of)) => format!(
            "<p class=\"edge\"><b>{}</b> house edge, of the {}</p>\n",
            escaped(edge),
            escaped(of)
        ),
        None if offered.guests > 0 => {
            "<p class=\"edge\">Players win from one another.</p>\n".to_owned()
        }
        None => String::new(),
    };
    let guests = offered.guests;
    format!(
        "<li data-game=\"{name}\" data-title=\"{title}\" data-guests=\"{guests}\">\n\
         <h3>{title}</h3>\n{}{edge}<house-play game=\"{name}\" guests=\"{guests}\" \
         called=\"{title}\"></house-play>\n</li>\n",
        idea.unwrap_or_default(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_offered_with_its_idea_and_its_edge() {
        let taught = Some(Taught { idea: "You get 2 cards.", edge: Some(("1.2 %", "ante")) });
        let snap = Offered { game: "snap".into(), title: "Snap".into(), taught, guests: 0 };
        let text = lobby(std::slice::from_ref(&snap));
        assert!(text.contains("<p>You get 2 cards.</p>") && text.contains("<b>1.2 %</b>"));
        let pot = lobby(&[Offered { taught: None, guests: 3, ..snap }]);
        assert!(pot.contains("win from one another") && pot.contains("guests=\"3\""));
    }
}
