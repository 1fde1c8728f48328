//! A folder of a test's own, with its keys and logs, and calls of `house` in it.

use std::fs;
use std::io::{BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use proof::Folder;
use serde_json::Value;

/// What a call came to.
pub struct Output {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Output {
    /// The words of both outputs, however their lines are broken.
    pub fn words(&self) -> String {
        let words = self.out.split_whitespace().chain(self.err.split_whitespace());
        words.collect::<Vec<_>>().join(" ")
    }

    /// Expects the words in an output that may be broken anywhere between two of them.
    pub fn says(&self, words: &str) -> &Self {
        assert!(self.words().contains(words), "{words:?} is not in\n{}{}", self.out, self.err);
        self
    }
}

/// A folder of a test's own.
pub struct Den(Folder);

impl Den {
    /// The folder of the test of this name, empty.
    pub fn new(name: &str) -> Self {
        Self(Folder::new(name))
    }

    /// A path in it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The same as it is typed.
    pub fn typed(&self, name: &str) -> String {
        self.path(name).to_str().expect("a path that can be typed").to_owned()
    }

    /// Writes a file and gives its path as it is typed.
    pub fn file(&self, name: &str, contents: impl AsRef<[u8]>) -> String {
        fs::write(self.path(name), contents).expect("a folder of our own");
        self.typed(name)
    }

    /// The names of the files in it, sorted.
    pub fn names(&self) -> Vec<String> {
        self.0.names()
    }

    /// Puts the log `from` with all that lies beside it under another name.
    pub fn copy_table(&self, from: &str, to: &str) {
        for suffix in ["", ".checkpoint", ".seed"] {
            let copied = fs::copy(
                self.path(&format!("{from}{suffix}")),
                self.path(&format!("{to}{suffix}")),
            );
            copied.expect("a table in mid-round has all three files");
        }
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_house"));
        command.args(args).env_remove("NO_COLOR").env("HOUSE_KEY_DIR", self.path("keys"));
        command.env("XDG_STATE_HOME", self.path("state"));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    /// Calls `house` and types `input`.
    pub fn call(&self, args: &[&str], input: &str) -> Output {
        self.call_with(args, input.as_bytes(), &[])
    }

    /// The same with any bytes and with further environment variables.
    pub fn call_with(&self, args: &[&str], input: &[u8], env: &[(&str, &str)]) -> Output {
        let mut command = self.command(args);
        let mut child = command.envs(env.iter().copied()).spawn().expect("the command runs");
        let mut stdin = child.stdin.take().expect("a pipe");
        // Whoever was refused at once does not read.
        let _ = stdin.write_all(input);
        drop(stdin);
        let output = child.wait_with_output().expect("the command runs");
        Output {
            code: output.status.code().expect("it ends by itself"),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }

    /// Plays Double Down Stud with the log `log`, and expects it to go well.
    pub fn play(&self, log: &str, more: &[&str], input: &str) -> String {
        self.play_at("double-down-stud", log, more, input)
    }

    /// The same with another game.
    pub fn play_at(&self, game: &str, log: &str, more: &[&str], input: &str) -> String {
        let path = self.typed(log);
        self.answer(&[&["play", game, "--log", &path], more].concat(), input)
    }

    /// Goes on with the log `log` of Double Down Stud, and expects it to go well.
    pub fn resume(&self, log: &str, more: &[&str], input: &str) -> String {
        self.resume_at("double-down-stud", log, more, input)
    }

    /// The same with another game.
    pub fn resume_at(&self, game: &str, log: &str, more: &[&str], input: &str) -> String {
        let path = self.typed(log);
        self.answer(&[&["play", game, "--resume", &path], more].concat(), input)
    }

    /// Expects that the log `log` was not touched and replays.
    pub fn verify(&self, log: &str) {
        let path = self.typed(log);
        let said = self.answer(&["audit", "verify", &path], "");
        assert!(said.starts_with("good: "), "{said}");
    }

    /// Calls `house` and expects an answer.
    pub fn answer(&self, args: &[&str], input: &str) -> String {
        let Output { code, out, err } = self.call(args, input);
        assert_eq!((code, &*err), (0, ""), "house {args:?}\n{out}");
        out
    }

    /// Calls `house` and expects exactly one JSON document and this exit code.
    pub fn document(&self, args: &[&str], expected: i32) -> Value {
        let Output { code, out, err } = self.call(args, "");
        assert_eq!((code, &*err), (expected, ""), "house {args:?}\n{out}");
        serde_json::from_str(&out).unwrap_or_else(|error| panic!("house {args:?}: {error}"))
    }

    /// Calls `house`, expects that the call was wrong, and that the complaint has these words.
    pub fn refused(&self, args: &[&str], words: &[&str]) {
        let answer = self.call(args, "10\nn\nq\n");
        assert_eq!((answer.code, &*answer.out), (2, ""), "house {args:?}\n{}", answer.err);
        for word in words {
            answer.says(word);
        }
    }

    /// Starts `house` to talk with it.
    pub fn start(&self, args: &[&str]) -> Talk {
        let mut child = self.command(args).spawn().expect("the command runs");
        let stdin = child.stdin.take().expect("a pipe");
        let out = BufReader::new(child.stdout.take().expect("a pipe"));
        Talk { child, stdin, out, heard: String::new() }
    }
}

/// A process that runs and is talked with.
pub struct Talk {
    child: Child,
    stdin: ChildStdin,
    out: BufReader<ChildStdout>,
    pub heard: String,
}

impl Talk {
    /// Types a line.
    pub fn types(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").expect("it listens");
    }

    /// Reads on until these words are heard.
    pub fn hears(&mut self, words: &str) {
        let from = self.heard.len();
        let mut bytes = Vec::new();
        while !String::from_utf8_lossy(&bytes).contains(words) {
            let mut byte = [0];
            let read = self.out.read(&mut byte).expect("it writes");
            assert!(read == 1, "it ended before it said {words:?}:\n{}", &self.heard[from..]);
            bytes.push(byte[0]);
        }
        self.heard.push_str(&String::from_utf8_lossy(&bytes));
    }

    /// Kills it at once: it can do nothing any more.
    pub fn kill(mut self) -> String {
        self.child.kill().expect("the process is ours");
        self.child.wait().expect("the process is ours");
        self.heard
    }
}

/// The card that was turned, if one was.
pub fn hole_card(out: &str) -> Option<&str> {
    out.lines().find_map(|line| card_after("The hole card is ", line))
}

/// All the cards that were dealt and turned, in order.
pub fn cards(out: &str) -> Vec<&str> {
    let marks = [" gets ", " shows ", "The hole card is "];
    let card = |line| marks.iter().find_map(|mark| card_after(mark, line));
    out.lines().filter_map(card).collect()
}

fn card_after<'a>(mark: &str, line: &'a str) -> Option<&'a str> {
    line.split_once(mark)?.1.split_once('.').map(|(card, _)| card)
}
