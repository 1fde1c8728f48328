//! A PostgreSQL server for this program, started once as somebody who may do nothing else.
//!
//! It listens on a socket in a folder of its own, and ends with this program, however that ends: a
//! shell waits for its input to be closed.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{ChildStdin, Command, Stdio};
use std::sync::{LazyLock, Mutex};

use sqlx::{AssertSqlSafe, Connection as _, Executor as _, PgConnection};

struct Server {
    folder: PathBuf,
    /// Closed when this program ends.
    _watched: Mutex<ChildStdin>,
}

static SERVER: LazyLock<Server> = LazyLock::new(start);

/// A new database of this name; gives its URL.
pub async fn database(name: &str) -> String {
    // Not every name is short enough for one.
    static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let count = COUNT.fetch_add(1, std::sync::atomic::Ordering::SeqCst);
    let short: String = name.chars().take(50).collect();
    let name = format!("{short}_{count}");
    let server = tokio::task::spawn_blocking(|| &*SERVER).await.expect("a server");
    let mut connection = PgConnection::connect(&url(server, "postgres")).await.expect("it answers");
    let make = AssertSqlSafe(format!("CREATE DATABASE {name}"));
    connection.execute(make).await.expect("a new database");
    url(server, &name)
}

fn url(server: &Server, name: &str) -> String {
    format!("postgres://house@localhost/{name}?host={}", server.folder.display())
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
    let asked = Command::new("id").arg("-u").output().expect("somebody");
    let root = asked.stdout.trim_ascii() == b"0";
    let known =
        |user: &str| Command::new("id").arg(user).output().is_ok_and(|id| id.status.success());
    let users = ["postgres", "nobody"];
    root.then(|| (*users.iter().find(|user| known(user)).expect("a user")).to_owned())
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
    let output = command.output().expect("a program");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{command:?}: {said}");
}

fn start() -> Server {
    let name = format!("house-postgres-{}", std::process::id());
    // In memory where there is room: forty databases are made, and nobody cuts the power.
    let places = [PathBuf::from("/dev/shm"), std::env::temp_dir()];
    let folder = places.map(|place| place.join(&name));
    let folder = folder.into_iter().find(|folder| fs::create_dir(folder).is_ok());
    let folder = folder.expect("a folder");
    if let Some(user) = user() {
        done(Command::new("chown").arg(user).arg(&folder));
    }
    let (data, log) = (folder.join("data"), folder.join("log"));
    let programs = programs();
    let mut init = as_user(&programs.join("initdb"));
    init.args(["--username=house", "--auth=trust", "--encoding=UTF8", "--no-sync", "--pgdata"]);
    done(init.arg(&data).current_dir(&folder));
    let options = format!(
        "-k {} -c listen_addresses= -c max_connections=300 -c autovacuum=off -c jit=off",
        folder.display()
    );
    let control = programs.join("pg_ctl");
    let mut start = as_user(&control);
    start.args(["start", "--wait", "--silent", "--options", &options, "--log"]).arg(log);
    // Its output is this program's: one that stays open would be waited for.
    start.arg("--pgdata").arg(&data).current_dir(&folder).stdout(Stdio::null());
    assert!(start.status().expect("a server").success());
    let mut stop = as_user(&control);
    stop.args(["stop", "--mode=immediate", "--pgdata"]).arg(&data);
    Server { _watched: Mutex::new(watch(&stop, &folder)), folder }
}

/// A shell that stops the server and removes its folder when this program ends.
#[allow(clippy::zombie_processes, reason = "the shell outlives this program, to clear up after it")]
fn watch(stop: &Command, folder: &Path) -> ChildStdin {
    let mut shell = Command::new("sh");
    shell.args(["-c", "cat >/dev/null; folder=$1; shift; \"$@\"; rm -rf \"$folder\"", "sh"]);
    shell.arg(folder).arg(stop.get_program()).args(stop.get_args());
    shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).current_dir("/");
    let mut child = shell.spawn().expect("a shell");
    let mut input = child.stdin.take().expect("it is ours");
    input.write_all(b"\n").expect("it listens");
    input
}
