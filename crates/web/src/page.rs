//! The frame of every page: its head, the header with its navigation, and the one live region.

use paper::escaped;

/// Where the header leads, and under which name.
const NAVIGATION: [(&str, &str); 1] = [("/", "Lobby")];

/// A page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Page<'a> {
    /// Its title, as plain text.
    pub title: &'a str,
    /// The module that fills it; a page to read has none.
    pub module: Option<&'a str>,
    /// What stands in it, as HTML.
    pub body: &'a str,
}

/// A page as it is served: the style is linked, nothing is inline.
#[must_use]
pub fn page(page: &Page<'_>) -> String {
    let title = escaped(page.title);
    let module = page.module.unwrap_or("app.js");
    let links: String =
        NAVIGATION.iter().map(|(to, name)| format!("<a href=\"{to}\">{name}</a>\n")).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{title} \u{b7} House Rules</title>\n\
         <link rel=\"icon\" href=\"/assets/icon.svg\" type=\"image/svg+xml\">\n\
         <link rel=\"stylesheet\" href=\"/assets/house.css\">\n\
         <script src=\"/assets/early.js\"></script>\n\
         <script type=\"module\" src=\"/assets/{module}\"></script>\n</head>\n<body>\n\
         <a class=\"skip\" href=\"#main\">Skip to the page</a>\n\
         <header class=\"top\">\n<a class=\"brand\" href=\"/\">House Rules</a>\n\
         <nav aria-label=\"House\">\n{links}</nav>\n<house-tools></house-tools>\n</header>\n\
         <main id=\"main\" tabindex=\"-1\">\n{}</main>\n\
         <p id=\"say\" class=\"unseen\" role=\"status\" aria-live=\"polite\"></p>\n\
         </body>\n</html>\n",
        page.body
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_carries_no_script_and_no_style_of_its_own() {
        let text = page(&Page { title: "<b>", module: Some("table.js"), body: "" });
        assert!(text.contains("<title>&lt;b&gt;"));
        assert!(!text.contains("<style") && !text.contains(" style=") && !text.contains(" on"));
        for (at, _) in text.match_indices("<script") {
            assert!(text[at..].contains("src=\"/assets/"));
            assert!(text[at..].split_once('>').is_some_and(|(_, it)| it.starts_with("</script>")));
        }
        assert_eq!(text.matches("aria-live").count(), 1, "one live region");
    }
}
