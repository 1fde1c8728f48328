//! Games as people name them: by name or title, or by the beginning of either.

use crate::catalogue::UnknownGame;

cards::told! {
    /// Why a text means no game.
    pub error enum NoGame {
        /// No game is called so.
        Unknown(unknown: UnknownGame) ["{unknown}"] from UnknownGame;
        /// It is a part of these names.
        Several {
            /// What was said.
            text: String,
            /// What it may mean.
            games: Vec<&'static str>,
        } ["{text:?} may be {}", games.join(" or ")];
    }
}

/// Which of these games, each with its name and title, `text` means: the one that is called so, or
/// else the only one that begins so. Capitals, spaces and signs are nothing.
///
/// ```
/// use games::catalogue::meant;
///
/// let games = [("omaha", "Omaha"), ("holdem", "Hold 'em"), ("omaha-high", "Omaha High Only")];
/// assert_eq!(meant("hold 'EM", &games), Ok(1));
/// assert_eq!(meant("omaha", &games), Ok(0)); // a whole name is not a beginning
/// let several = meant("om", &games).expect_err("two begin so");
/// assert_eq!(several.to_string(), "\"om\" may be omaha or omaha-high");
/// ```
///
/// # Errors
///
/// If no game is called so. Where the text is a part of names, these are said.
pub fn meant(text: &str, games: &[(&'static str, &'static str)]) -> Result<usize, NoGame> {
    let said = letters(text);
    let called = |is: fn(&str, &str) -> bool| -> Vec<usize> {
        let fits = |(name, title): &(&str, &str)| {
            [name, title].iter().any(|called| is(&letters(called), &said))
        };
        (0..games.len()).filter(|place| fits(&games[*place])).collect()
    };
    let mut found = called(|name, said| name == said);
    if found.is_empty() {
        found = called(|name, said| name.starts_with(said));
    }
    match &found[..] {
        [place] if !said.is_empty() => return Ok(*place),
        [] => found = called(|name, said| name.contains(said)),
        _ => {}
    }
    let name = |place: &usize| games[*place].0;
    if said.is_empty() || found.is_empty() {
        let known = games.iter().map(|(name, _)| *name).collect();
        return Err(UnknownGame { name: text.to_owned(), known }.into());
    }
    Err(NoGame::Several { text: text.to_owned(), games: found.iter().map(name).collect() })
}

/// What is told apart in a name: letters and digits, small.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use crate::catalogue::GameId;

    #[test]
    fn a_game_is_meant_by_its_name_its_title_or_their_beginning_in_any_case() {
        for (text, game) in [
            ("Caribbean Stud", GameId::CaribbeanStud),
            ("caribbean", GameId::CaribbeanStud),
            ("BLACKJACK", GameId::Blackjack),
            ("Hold 'em", GameId::Holdem),
            ("omaha", GameId::Omaha),
            ("Omaha Eight", GameId::OmahaEight),
            ("seven card stud", GameId::SevenCardStud),
            ("multi", GameId::MultipleActionBlackjack),
        ] {
            assert_eq!(GameId::meant(text), Ok(game), "{text}");
        }
        for game in GameId::ALL {
            assert_eq!(GameId::meant(game.name()), Ok(*game));
            assert_eq!(GameId::meant(game.title()), Ok(*game));
        }
    }

    #[test]
    fn what_may_be_several_games_names_them() {
        for (text, games) in [
            ("double-d", "double-draw-poker or double-down-stud"),
            ("Five Card Dr", "five-card-draw or five-card-draw-low"),
            ("jack", "blackjack or multiple-action-blackjack"),
            ("mambo s s", "there is no game \"mambo s s\"; known are: double-draw-poker,"),
            ("", "there is no game \"\""),
            ("--", "there is no game \"--\""),
        ] {
            let why = GameId::meant(text).expect_err("no game").to_string();
            assert!(why.contains(games), "{why}");
        }
    }
}
