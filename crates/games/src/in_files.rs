//! How a game of the house is spread over the files of its folder.

/// What the games of the house do alike: every file of a game's folder has its part of the game
/// under the same name. Stands in `impl Game`.
///
/// ```text
/// impl Game for DoubleCross {
///     of_the_house!("Double Cross Poker"); // `procedure` is that of `equipment.rs`, and so on
/// }
/// ```
macro_rules! of_the_house {
    ($title:literal) => {
        type Settings = super::Settings;

        type Simple = super::Simple;

        const TITLE: &'static str = $title;

        const AREAS: &'static [$crate::BettingArea] = super::areas::DECLARED;

        const HABITS: &'static [$crate::Habit<Self::Simple>] = super::Simple::HABITS;

        fn options(settings: &Self::Settings) -> rules::Answer<Self::Options> {
            settings.options()
        }

        fn procedure(settings: &Self::Settings) -> $crate::procedure::Procedure {
            super::equipment::procedure(settings)
        }

        fn layout(settings: &Self::Settings) -> $crate::layout::Layout {
            super::layout::layout(settings)
        }

        fn sign(settings: &Self::Settings) -> $crate::sign::Sign {
            super::layout::sign(settings)
        }

        fn accept(
            settings: &Self::Settings,
            placed: &$crate::settings::OnLayout,
            area: rules::Area,
            amount: rules::Chips,
        ) -> rules::Answer<law::Clause> {
            super::wagers::accept(settings, placed, area, amount)
        }

        fn remedy(
            settings: &Self::Settings,
            irregularity: rules::Irregularity,
            moment: $crate::Moment,
        ) -> rules::Answer<rules::Remedy> {
            super::irregularities::remedy(settings, irregularity, moment)
        }
    };
}
pub(crate) use of_the_house;

/// What the rounds of the house are made of, each under the same name. Stands in `impl Round`.
///
/// ```text
/// impl Round for DoubleCross {
///     round_of_the_house!(); // `type Bets = super::Bets`, and so on
/// }
/// ```
macro_rules! round_of_the_house {
    () => {
        type Options = super::Options;
        type Bets = super::Bets;
        type Carry = ();
        type Decision = super::Decision;
        type Sight = super::Sight;
    };
}
pub(crate) use round_of_the_house;

/// What the settings of these games do alike; the pay tables, each with what its lines begin with.
/// Stands in `impl settings::Settings`.
///
/// ```text
/// settings_alike!("": pay_table, "first 3": first_3_table);
/// ```
macro_rules! settings_alike {
    ($($words:literal: $table:ident),+) => {
        fn house(&self) -> &$crate::settings::House {
            &self.house
        }

        fn house_mut(&mut self) -> &mut $crate::settings::House {
            &mut self.house
        }

        fn approvals(&self) -> Option<&$crate::approvals::Approvals> {
            Some(&self.approvals)
        }

        fn approvals_mut(&mut self) -> Option<&mut $crate::approvals::Approvals> {
            Some(&mut self.approvals)
        }

        fn check(&self) -> rules::Answer {
            self.options().map(drop)
        }

        fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn rules::PayLines)> {
            vec![$(($words, &mut self.$table)),+]
        }
    };
}
pub(crate) use settings_alike;

/// Declares what can be set, each field with what it is as long as nobody sets it.
///
/// ```text
/// defaults! {
///     /// What can be set.
///     #[derive(Clone, Debug)]
///     pub struct Settings {
///         /// How many decks.
///         pub decks: usize = 1,
///     }
/// }
/// // gives the struct, and `Settings::default().decks == 1`
/// ```
macro_rules! defaults {
    (
        $(#[$about:meta])*
        pub struct $Name:ident { $($(#[$doc:meta])* pub $field:ident: $type:ty = $value:expr,)+ }
    ) => {
        $(#[$about])*
        pub struct $Name { $($(#[$doc])* pub $field: $type,)+ }

        impl Default for $Name {
            fn default() -> Self {
                Self { $($field: $value,)+ }
            }
        }
    };
}
pub(crate) use defaults;
