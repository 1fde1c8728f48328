//! The citation for places where nothing is logged, and clauses of texts of one's own.

/// Names the paragraphs a piece of code carries out, where no act and no refusal could name them.
///
/// It costs nothing at run time. A paragraph that is renumbered or withdrawn breaks the build here,
/// and a reader finds the text one step away.
///
/// ```
/// law::cite!(section_11::P11_E_1, ruling::E12); // among items
///
/// const fn pays(_pair: u8) -> bool {
///     law::cite!(section_11::P11_J_2); // among statements
///     true
/// }
/// # assert!(pays(11));
/// ```
///
/// The modules of this crate are in scope, so that a bare path is enough; a full one does as well.
///
/// ```
/// use law::section_11 as text;
///
/// law::cite!(law::section_11::P11_E_1, text::P11_E_1);
/// ```
///
/// Many of one module are named after it:
///
/// ```
/// law::cite!(section_11: P11_E_1 P11_E_2_I; ruling: E12);
/// ```
///
/// A paragraph that does not exist is not compiled:
///
/// ```compile_fail
/// law::cite!(section_11::P11_Z_9);
/// ```
#[macro_export]
macro_rules! cite {
    ($($text:ident: $($clause:ident)+);+) => {
        $($(const _: $crate::Clause = $crate::$text::$clause;)+)+
    };
    ($($clause:path),+ $(,)?) => {
        $(const _: $crate::Clause = {
            #[allow(unused_imports, unused_qualifications)]
            use $crate::*;
            $clause
        };)+
    };
}

/// Clauses of a text that is no regulation: its id and how a paragraph of it is printed, then the
/// paragraphs with their numbers and what they say.
///
/// ```
/// law::paragraphs! {
///     "house-rules", "house rule {}":
///     DEAL "1" "One card each.";
/// }
/// assert_eq!(DEAL.to_string(), "house-rules 1");
/// ```
#[macro_export]
macro_rules! paragraphs {
    ($text:literal, $citation:literal: $($name:ident $number:literal $summary:literal;)+) => {$(
        #[doc = $summary]
        pub const $name: $crate::Clause = $crate::Clause::elsewhere(&$crate::OtherClause {
            regulation: $text,
            paragraph: $number,
            summary: $summary,
            citation: $citation,
        });
    )+};
}
