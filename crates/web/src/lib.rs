//! The pages of the house for a browser.
//!
//! Plain modules, custom elements and one stylesheet lie in `pages`, are embedded as they are and
//! asked for by name ([`asset`]). What is read is HTML from here and needs no script ([`page`],
//! [`lobby`]); tables and replays are frames that a module fills. Nothing is asked of another host.
//!
//! ```
//! let style = web::asset("house.css").expect("there is one stylesheet");
//! assert_eq!(style.kind, "text/css; charset=utf-8");
//! let page = web::page(&web::Page { title: "Rules", module: None, body: "<p>Read.</p>" });
//! assert!(page.contains("href=\"/assets/house.css\"") && !page.contains("<style"));
//! ```

mod asset;
mod learn;
mod lobby;
mod page;

pub use asset::{Asset, asset, assets};
pub use learn::{Taught, taught};
pub use lobby::{Offered, lobby};
pub use page::{Page, page};

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
