//! How a game of the house is spread over the files of its folder.

/// What the games of the house do alike, and which file of its folder holds the rest of a game.
macro_rules! in_files {
    ($($file:ident: $($method:ident),+;)+) => {
        fn options(settings: &Self::Settings) -> Result<Self::Options, rules::Refusal> {
            settings.options()
        }

        $($($crate::in_files::in_file!($file $method);)+)+
    };
}
pub(crate) use in_files;

/// One method that `file` holds.
macro_rules! in_file {
    ($file:ident procedure) => {
        fn procedure(settings: &Self::Settings) -> $crate::procedure::Procedure {
            $file::procedure(settings)
        }
    };
    ($file:ident layout) => {
        fn layout(settings: &Self::Settings) -> $crate::layout::Layout {
            $file::layout(settings)
        }
    };
    ($file:ident sign) => {
        fn sign(settings: &Self::Settings) -> $crate::sign::Sign {
            $file::sign(settings)
        }
    };
    ($file:ident accept) => {
        fn accept(
            settings: &Self::Settings,
            placed: &[(rules::Area, rules::Chips)],
            area: rules::Area,
            amount: rules::Chips,
        ) -> Result<law::Clause, rules::Refusal> {
            $file::accept(settings, placed, area, amount)
        }
    };
    ($file:ident remedy) => {
        fn remedy(
            settings: &Self::Settings,
            irregularity: rules::Irregularity,
            moment: $crate::Moment,
        ) -> Result<rules::Remedy, rules::Refusal> {
            $file::remedy(settings, irregularity, moment)
        }
    };
}
pub(crate) use in_file;

/// What the settings of these games do alike; the pay tables, each with what its lines begin with.
macro_rules! settings_alike {
    ($($words:literal: $table:ident),+) => {
        fn house(&self) -> &$crate::settings::House {
            &self.house
        }

        fn house_mut(&mut self) -> &mut $crate::settings::House {
            &mut self.house
        }

        fn check(&self) -> Result<(), rules::Refusal> {
            self.options().map(drop)
        }

        fn pay_tables_mut(&mut self) -> Vec<(&'static str, &mut dyn rules::PayLines)> {
            vec![$(($words, &mut self.$table)),+]
        }
    };
}
pub(crate) use settings_alike;
