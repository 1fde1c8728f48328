//! A PostgreSQL server for a test program, run as somebody who may do nothing else.
//!
//! It listens on a socket in a folder of its own, and ends with this program, however that ends: a
//! shell waits for its input to be closed.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A server that is running.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    /// Closed when this is dropped.
    _watched: ChildStdin,
}

impl Postgres {
    /// Makes a server and starts it.
    ///
    /// # Panics
    ///
    /// If PostgreSQL is not installed, or says no.
    #[must_use]
    pub fn start() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::SeqCst);
        let name = format!("house-postgres-{}-{count}", std::process::id());
        // In memory where there is room: many databases are made, and nobody cuts the power.
        let places = [PathBuf::from("/dev/shm"), std::env::temp_dir()];
        let folder = places.map(|place| place.join(&name));
        let folder = folder.into_iter().find(|folder| fs::create_dir(folder).is_ok());
        let folder = folder.expect("a folder can be made");
        if let Some(user) = user() {
            done(Command::new("chown").arg(user).arg(&folder));
        }
        let programs = programs();
        let mut init = as_user(&programs.join("initdb"));
        init.args(["--username=house", "--auth=trust", "--encoding=UTF8", "--no-sync"]);
        done(init.arg("--pgdata").arg(folder.join("data")).current_dir(&folder));
        let mut stop = as_user(&programs.join("pg_ctl"));
        stop.args(["stop", "--mode=immediate", "--pgdata"]).arg(folder.join("data"));
        let watched = watch(&stop, &folder);
        let server = Self { folder, programs, _watched: watched };
        server.go_on();
        server
    }

    /// Starts it again after it was [stopped](Self::stop).
    ///
    /// # Panics
    ///
    /// If it does not start.
    pub fn go_on(&self) {
        let options = format!(
            "-k {} -c listen_addresses= -c max_connections=300 -c autovacuum=off -c jit=off",
            self.folder.display()
        );
        let mut start = as_user(&self.programs.join("pg_ctl"));
        start.args(["start", "--wait", "--silent", "--options", &options, "--log"]);
        start.arg(self.folder.join("log")).arg("--pgdata").arg(self.folder.join("data"));
        // Its output is this program's: one that stays open would be waited for.
        let status = start.current_dir(&self.folder).stdout(Stdio::null()).status();
        assert!(status.expect("a program").success(), "the server does not start");
    }

    /// Stops it as a fault would: connections end at once.
    ///
    /// # Panics
    ///
    /// If it cannot be stopped.
    pub fn stop(&self) {
        let mut stop = as_user(&self.programs.join("pg_ctl"));
        stop.args(["stop", "--mode=immediate", "--wait", "--pgdata"]);
        done(stop.arg(self.folder.join("data")).current_dir(&self.folder));
    }

    /// Makes a database; gives its URL.
    ///
    /// # Panics
    ///
    /// If the server says no.
    #[must_use]
    pub fn database(&self, name: &str) -> String {
        self.tell("postgres", &format!("CREATE DATABASE {name}"));
        self.url(name)
    }

    /// The URL of a database.
    #[must_use]
    pub fn url(&self, name: &str) -> String {
        format!("postgres://house@localhost/{name}?host={}", self.folder.display())
    }

    /// Tells a database something in SQL; gives what it answers, a row in a line.
    ///
    /// # Panics
    ///
    /// If it says no.
    #[allow(clippy::must_use_candidate, reason = "most of what is told has no answer")]
    pub fn tell(&self, database: &str, statement: &str) -> String {
        let mut psql = Command::new(self.programs.join("psql"));
        psql.args(["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--username=house"]);
        psql.arg("--host").arg(&self.folder).args(["--dbname", database, "--command", statement]);
        let output = psql.output().expect("psql runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{statement}: {said}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }
}

/// The folder of the newest server that is installed.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is installed");
    let number = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.and_then(|name| name.parse::<u32>().ok()).unwrap_or(0)
    };
    let versions = versions.map(|version| version.expect("a version").path());
    versions.max_by_key(number).expect("a version").join("bin")
}

/// Who runs the server: nobody who may do more, and never root, which it refuses to be.
fn user() -> Option<String> {
    let asked = Command::new("id").arg("-u").output().expect("somebody runs this");
    let root = asked.stdout.trim_ascii() == b"0";
    let known =
        |user: &str| Command::new("id").arg(user).output().is_ok_and(|id| id.status.success());
    let users = ["postgres", "nobody"];
    root.then(|| (*users.iter().find(|user| known(user)).expect("a user is there")).to_owned())
}

fn as_user(program: &Path) -> Command {
    match user() {
        None => Command::new(program),
        Some(user) => {
            let mut command = Command::new("setpriv");
            command.arg(format!("--reuid={user}")).arg("--clear-groups").arg(program);
            command
        }
    }
}

fn done(command: &mut Command) {
    let output = command.output().expect("the program runs");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {said}");
}

/// A shell that stops the server and removes its folder when its input is closed.
#[allow(clippy::zombie_processes, reason = "the shell outlives this program, to clear up after it")]
fn watch(stop: &Command, folder: &Path) -> ChildStdin {
    let mut shell = Command::new("sh");
    shell.args(["-c", "cat >/dev/null; folder=$1; shift; \"$@\"; rm -rf \"$folder\"", "sh"]);
    shell.arg(folder).arg(stop.get_program()).args(stop.get_args());
    shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
    let mut child = shell.spawn().expect("a shell runs");
    let mut input = child.stdin.take().expect("its input is ours");
    input.write_all(b"\n").expect("it listens");
    input
}
