//! What a licensee may choose, accepted and refused.

use games::caribbean_stud::{FoldedHand, Offer, Options, PayTable, Settings};
use games::settings::Settings as _;
use proof::covers;

use super::support::settings;

#[test]
fn the_settings_as_they_come_are_allowed() {
    let _proof = covers!(CSP_009, CSP_023);
    assert_eq!(Settings::default().check(), Ok(()));
    let options = Settings::default().options().expect("allowed");
    let rounding = options.rounding;
    assert_eq!(options, Options { rounding, ..Options::default() });
    assert_eq!(options.pay_table, PayTable::MINIMUM);
    assert_eq!((options.progressive, options.folded), (Offer::Offered, FoldedHand::WinsNoAward));
}

#[test]
fn a_designer_computes_with_odds_a_table_could_not_offer() {
    let low = settings(&[("pay_table", "50/50/20/7/5/4/3/2/1"), ("payout_limit", "1")]);
    assert_eq!(low.analysed().payout_limit, None);
    assert_eq!(low.analysed().pay_table, low.pay_table);
    assert!(low.check().is_err());
}
