//! Strategies in words.
mod book;
mod learn;
mod list;
mod search;
mod words;
pub mod double_down_stud;
pub mod double_cross;

pub use book::{Book, Cell, Choice, Holds, Question, Test, Then, Writing, holding};
pub use learn::Effort;
pub use list::{List, Rule};

pub fn debug(book: &Book, effort: Effort) {
    let n = book.questions.len();
    let mut lists: Vec<List> = (0..n).map(|_| List { rules: vec![], otherwise: 0 }).collect();
    for q in (0..n).rev() {
        let sheet = learn::Sheet::new(book, q, &lists, effort);
        let question = &book.questions[q];
        println!("== {} rows {} floor {:.3e}", question.asks, sheet.rows(), book.exact(sheet.floor()).to_f64());
        let path = sheet.lists(effort, 0);
        for (list, loss) in &path {
            println!("{} rules, loss {:.7}%", list.rules.len(), 100.0*book.exact(*loss).to_f64());
        }
        let list = path.last().unwrap().0.clone();
        for rule in &list.rules {
            println!("  {} <- {}", question.choices[rule.choice].words, rule.condition(question));
        }
        println!("  otherwise {}", question.choices[list.otherwise].words);
        lists[q] = list;
    }
    println!("cost {:.8}%", 100.0*book.cost(&lists).to_f64());
}
