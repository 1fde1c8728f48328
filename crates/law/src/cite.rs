//! The citation for places where nothing is logged: rankings, pay tables, constants.

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
/// A paragraph that does not exist is not compiled:
///
/// ```compile_fail
/// law::cite!(section_11::P11_Z_9);
/// ```
#[macro_export]
macro_rules! cite {
    ($($clause:path),+ $(,)?) => {
        $(const _: $crate::Clause = {
            #[allow(unused_imports, unused_qualifications)]
            use $crate::*;
            $clause
        };)+
    };
}
