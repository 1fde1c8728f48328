//! Pieces of a drawing in SVG: lengths, letters, elements one below the other.

use std::fmt::{self, Arguments, Write as _};

use crate::escaped;
use crate::letters::{SANS, SERIF};

/// A length to a tenth of a millimetre, without needless zeros.
#[derive(Clone, Copy, Debug)]
pub struct Mm(pub f64);

impl fmt::Display for Mm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.1}", self.0);
        let text = text.strip_suffix(".0").unwrap_or(&text);
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// A drawing in the making.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    text: String,
}

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub struct Font {
    /// How large the letters are.
    pub size: f64,
    colour: &'static str,
    family: &'static str,
    weight: u32,
    anchor: &'static str,
    spacing: f64,
}

impl Font {
    /// Plain letters around a middle.
    pub const fn sans(size: f64, colour: &'static str) -> Self {
        Self { size, colour, family: SANS, weight: 400, anchor: "middle", spacing: 0.0 }
    }

    /// Letters with feet around a middle.
    pub const fn serif(size: f64, colour: &'static str) -> Self {
        Self { size, colour, family: SERIF, weight: 400, anchor: "middle", spacing: 0.0 }
    }

    /// The same, bold.
    #[must_use]
    pub const fn bold(mut self) -> Self {
        self.weight = 700;
        self
    }

    /// The same with so much between letters.
    #[must_use]
    pub const fn spaced(mut self, spacing: f64) -> Self {
        self.spacing = spacing;
        self
    }

    /// The same from its `start` or its `end`.
    #[must_use]
    pub const fn anchored(mut self, anchor: &'static str) -> Self {
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
    pub fn finish(self) -> String {
        self.text
    }

    /// Puts one element, on a line of its own.
    pub fn put(&mut self, element: Arguments<'_>) {
        self.text.write_fmt(element).expect("a text takes what is written");
        self.text.push('\n');
    }

    /// Puts a text; `y` is where it stands.
    pub fn words(&mut self, (x, y): (f64, f64), kind: Font, text: &str) {
        let (x, y, kind, text) = (Mm(x), Mm(y), kind.attributes(), escaped(text));
        self.put(format_args!("<text x=\"{x}\" y=\"{y}\" {kind}>{text}</text>"));
    }

    /// Puts a text along a path that is already there.
    pub fn along(&mut self, path: &str, kind: Font, text: &str) {
        let (kind, text) = (kind.attributes(), escaped(text));
        self.put(format_args!(
            "<text {kind}><textPath href=\"#{path}\" startOffset=\"50%\">{text}</textPath></text>"
        ));
    }

    /// Puts an upright rectangle around a middle.
    pub fn rectangle(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_short() {
        assert_eq!(format!("{} {} {}", Mm(12.0), Mm(0.04), Mm(-0.04)), "12 0 0");
        assert_eq!(Mm(3.25).to_string(), "3.2");
    }

    #[test]
    fn words_are_escaped_where_they_are_put() {
        let mut canvas = Canvas::default();
        canvas.words((1.0, 2.5), Font::sans(3.0, "#000").bold().anchored("end"), "a < b");
        let drawn = canvas.finish();
        assert!(drawn.starts_with("<text x=\"1\" y=\"2.5\" font-family="), "{drawn}");
        assert!(drawn.ends_with("font-weight=\"700\">a &lt; b</text>\n"), "{drawn}");
    }
}
