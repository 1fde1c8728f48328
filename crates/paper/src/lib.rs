//! Documents without input or output: paper, HTML, Markdown, SVG, plots, cards to print.
