//! Enums whose values are told in words, each variant beside its words.

/// An enum with a [`Display`](core::fmt::Display) that says the words after each `=>`.
macro_rules! told {
    (
        $(#[$outer:meta])*
        pub enum $name:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $({ $($field:ident: $type:ty),+ })? $(($inner:ident: $held:ty))?
                    => $words:literal $(, $arg:expr)*;
            )+
        }
    ) => {
        $(#[$outer])*
        pub enum $name {
            $(
                $(#[$doc])*
                $variant $({
                    $(
                        #[doc = concat!("The ", stringify!($field), " in the words.")]
                        $field: $type,
                    )+
                })? $(($held))?,
            )+
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $(
                        Self::$variant $({ $($field),+ })? $(($inner))? => {
                            write!(f, $words $(, $arg)*)
                        }
                    )+
                }
            }
        }
    };
}
pub(crate) use told;
