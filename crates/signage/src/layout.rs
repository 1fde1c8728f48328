//! The layout as a drawing to scale (SVG): the cloth as players see it, in millimetres.
//!
//! ```
//! use games::DoubleDownStud;
//! use signage::{Description, layout};
//!
//! let settings = games::double_down_stud::Settings::default();
//! let description = Description::of::<DoubleDownStud>(&settings, "The Pier").expect("six seats");
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

use std::fmt::{Arguments, Write as _};

use crate::description::Description;
use crate::svg::{Mm, SANS, SERIF, escaped};

/// What is drawn on.
pub(crate) const PAPER: &str = "#faf7ef";
pub(crate) const INK: &str = "#23292c";
/// The lines of the cloth.
pub(crate) const CREAM: &str = "#f4ecd6";
pub(crate) const GOLD: &str = "#dcbd6f";
/// Wood and metal around it.
pub(crate) const DARK: &str = "#1b2023";

/// The drawing of a layout at a scale of 1 to `scale`.
#[must_use]
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

/// A drawing in the making.
#[derive(Default)]
pub(crate) struct Canvas {
    text: String,
}

/// How a text is set.
#[derive(Clone, Copy)]
pub(crate) struct Type {
    pub(crate) size: f64,
    pub(crate) colour: &'static str,
    pub(crate) family: &'static str,
    pub(crate) weight: u32,
    pub(crate) anchor: &'static str,
    pub(crate) spacing: f64,
}

impl Type {
    /// Plain letters around a middle.
    pub(crate) const fn sans(size: f64, colour: &'static str) -> Self {
        Self { size, colour, family: SANS, weight: 400, anchor: "middle", spacing: 0.0 }
    }

    /// Letters with feet around a middle.
    pub(crate) const fn serif(size: f64, colour: &'static str) -> Self {
        Self { size, colour, family: SERIF, weight: 400, anchor: "middle", spacing: 0.0 }
    }

    pub(crate) const fn bold(mut self) -> Self {
        self.weight = 700;
        self
    }

    pub(crate) const fn spaced(mut self, spacing: f64) -> Self {
        self.spacing = spacing;
        self
    }

    pub(crate) const fn from(mut self, anchor: &'static str) -> Self {
        self.anchor = anchor;
        self
    }

    fn attributes(self) -> String {
        let Self { size, colour, family, weight, anchor, spacing } = self;
        let mut text = format!(
            "font-family=\"{family}\" font-size=\"{}\" fill=\"{colour}\" text-anchor=\"{anchor}\"",
            Mm(size)
        );
        if weight != 400 {
            text.push_str(&format!(" font-weight=\"{weight}\""));
        }
        if spacing > 0.0 {
            text.push_str(&format!(" letter-spacing=\"{}\"", Mm(spacing)));
        }
        text
    }
}

impl Canvas {
    /// The whole document.
    pub(crate) fn finish(self) -> String {
        self.text
    }

    /// Puts one element, on a line of its own.
    pub(crate) fn put(&mut self, element: Arguments<'_>) {
        self.text.write_fmt(element).expect("a text takes what is written");
        self.text.push('\n');
    }

    /// Puts a text; `y` is where it stands.
    pub(crate) fn words(&mut self, (x, y): (f64, f64), kind: Type, text: &str) {
        let (x, y, kind, text) = (Mm(x), Mm(y), kind.attributes(), escaped(text));
        self.put(format_args!("<text x=\"{x}\" y=\"{y}\" {kind}>{text}</text>"));
    }

    /// Puts a text along a path that is already there.
    pub(crate) fn along(&mut self, path: &str, kind: Type, text: &str) {
        let (kind, text) = (kind.attributes(), escaped(text));
        self.put(format_args!(
            "<text {kind}><textPath href=\"#{path}\" startOffset=\"50%\">{text}</textPath></text>"
        ));
    }

    /// Puts an upright rectangle around a middle.
    pub(crate) fn rectangle(
        &mut self,
        (x, y): (f64, f64),
        (width, depth): (f64, f64),
        corner: f64,
        look: &str,
    ) {
        let (left, top) = (Mm(x - width / 2.0), Mm(y - depth / 2.0));
        let (width, depth, corner) = (Mm(width), Mm(depth), Mm(corner));
        self.put(format_args!(
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{depth}\" rx=\"{corner}\" \
             {look}/>"
        ));
    }
}
