//! Commands that are sent more than once, and races for one balance.

use seat::Said;
use server::problem::Kind;
use store::AccountId;

use crate::{at_a_toy, open};
use client::{Client, fresh_key};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_key_belongs_to_one_request_and_to_one_session() {
    let house = open().await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    let key = "the-same-key-for-all";
    anna.say_with(&table, key, &Said::Ready { seat: 1 }).await.expect("done");
    let other = anna.say_with(&table, key, &Said::Ready { seat: 2 }).await;
    let other = other.expect_err("another request").problem().cloned().expect("a refusal");
    assert_eq!((other.kind, other.status), (Kind::KeyUsed, 409));
    bert.say(&table, &Said::Sit { seat: 2 }).await.expect("seated");
    bert.say_with(&table, key, &Said::Ready { seat: 2 }).await.expect("bert's own key");
    assert_eq!(anna.view(&table, None).await.expect("a view").view.event, 3);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refusal_is_kept_with_its_key_too() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let said = Said::Leave { seat: 1 };
    let key = fresh_key().expect("random");
    let first = client.say_with(&table, &key, &said).await.expect_err("refused");
    let again = client.say_with(&table, &key, &said).await.expect_err("refused");
    assert_eq!(first, again);
    assert_eq!(client.view(&table, None).await.expect("a view").view.event, 1, "one record");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_never_sat_down_writes_nothing_into_a_log() {
    let house = open().await;
    let (anna, table) = at_a_toy(&house, "anna").await;
    let (bert, _) = Client::come(&house.url, "bert").await.expect("a session");
    for said in [Said::CashOut { cents: 100 }, Said::Leave { seat: 1 }, Said::Ready { seat: 1 }] {
        let refused = bert.say(&table, &said).await.expect_err("never sat down");
        assert_eq!(refused.problem().map(|it| it.status), Some(403), "{said:?}");
    }
    assert_eq!(anna.view(&table, None).await.expect("a view").view.event, 0, "no record");
    bert.say(&table, &Said::Sit { seat: 2 }).await.expect("seated");
    bert.say(&table, &Said::Ready { seat: 2 }).await.expect("heard now");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn races_for_one_balance_never_take_more_than_it_has() {
    let house = open().await;
    let (client, first) = at_a_toy(&house, "anna").await;
    let second = client.open(&crate::to_open("blackjack")).await.expect("a table").table;
    // A thousand dollars; thirty times 70 from two tables at once are too much.
    let tries: Vec<_> = (0..30)
        .map(|number| {
            let table = if number % 2 == 0 { first.clone() } else { second.clone() };
            let client = client.clone();
            tokio::spawn(async move { client.say(&table, &Said::BuyIn { cents: 7_000 }).await })
        })
        .collect();
    let mut bought = 0;
    for tried in tries {
        match tried.await.expect("no panic") {
            Ok(_) => bought += 1,
            Err(error) => {
                let problem = error.problem().expect("a refusal");
                assert_eq!(problem.kind, Kind::Refused, "{problem:?}");
            }
        }
    }
    assert_eq!(bought, 14);
    assert_eq!(client.session().await.expect("a session").balance, 2_000);
    let account = |name: &str| AccountId::new(format!("table:{name}")).expect("a name");
    let mut on_tables = 0;
    for table in [&first, &second] {
        on_tables += house.store.balance(&account(table)).await.expect("a balance");
    }
    assert_eq!(on_tables, 14 * 7_000);
    let sum: i64 = house.store.balances().await.expect("all").iter().map(|(_, cents)| cents).sum();
    assert_eq!(sum, 0, "everything adds up to what was issued");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_goes_on_after_the_house_was_closed_and_answers_old_keys_alike() {
    let house = open().await;
    let (client, table) = at_a_toy(&house, "anna").await;
    let key = fresh_key().expect("random");
    let done = client.say_with(&table, &key, &Said::Ready { seat: 1 }).await.expect("done");
    let (store, token) = (house.store.clone(), client.connection().token.clone());
    house.close().await;
    let house = crate::open_with(
        store,
        std::sync::Arc::new(crate::ToyDealer),
        server::limits::Limits::default(),
    )
    .await;
    let client = Client::new(&house.url).expect("a url").known_by(&token.expect("a token"));
    let again = client.say_with(&table, &key, &Said::Ready { seat: 1 }).await.expect("answered");
    assert_eq!(again, done);
    assert_eq!(client.view(&table, None).await.expect("a view").view.event, 1);
    house.close().await;
}
