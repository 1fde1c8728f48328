//! The layout as a drawing to scale (SVG): the cloth as players see it, in millimetres.
//!
//! ```
//! use games::DoubleDownStud;
//! use signage::{Description, layout};
//!
//! let settings = games::double_down_stud::Settings::default();
//! let description = Description::new::<DoubleDownStud>(&settings, "The Pier").expect("six seats");
//! let drawing = layout::svg(&description, 10);
//! assert!(drawing.starts_with("<svg xmlns="));
//! assert!(drawing.contains("viewBox=\"-150 -260 2440 1730\""));
//! assert!(drawing.contains("width=\"244mm\""), "a tenth of the table");
//! ```

mod furniture;
mod inscribed;
mod odds;
mod page;
mod positions;

use paper::svg::Canvas;

use crate::description::Description;

/// What is drawn on.
pub(crate) const PAPER: &str = "#faf7ef";
pub(crate) const INK: &str = "#23292c";
/// The lines of the cloth.
pub(crate) const CREAM: &str = "#f4ecd6";
pub(crate) const GOLD: &str = "#dcbd6f";
/// Wood and metal around it.
pub(crate) const DARK: &str = "#1b2023";

/// The drawing of a layout at a scale of 1 to `scale`.
pub fn svg(description: &Description, scale: u32) -> String {
    let mut canvas = Canvas::default();
    page::open(&mut canvas, description, scale);
    page::cloth(&mut canvas, description);
    inscribed::draw(&mut canvas, description);
    odds::draw(&mut canvas, description);
    furniture::draw(&mut canvas, description);
    for position in &description.positions {
        positions::draw(&mut canvas, position);
    }
    page::margins(&mut canvas, description, scale);
    canvas.put(format_args!("</svg>"));
    canvas.finish()
}
