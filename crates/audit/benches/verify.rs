//! How fast a log is written and verified: `cargo bench -p houserules-audit`.

use std::path::Path;
use std::time::{Duration, Instant};

use audit::{Checkpoint, Fault, Header, LogReader, LogWriter, SigningKey, verify};

const RECORDS: u32 = 1_000_000;
const BATCH: u32 = 1_000;
const SINGLE: u32 = 500;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::temp_dir().join(format!("audit-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let path = folder.join("bench.log");
    let key = SigningKey::from_bytes(&[1; 32]);
    let mut log = LogWriter::create(&path, Header::new("bench")?)?;

    let start = Instant::now();
    for batch in 0..RECORDS / BATCH {
        log.append_all((0..BATCH).map(|k| payload(batch * BATCH + k)))?;
    }
    report("append, batches of 1000 with one sync each", RECORDS, start.elapsed());

    let start = Instant::now();
    for k in 0..SINGLE {
        log.append(&payload(k))?;
    }
    report("append, one sync for each record", SINGLE, start.elapsed());

    let start = Instant::now();
    for _ in 0..SINGLE {
        Checkpoint::sign(log.header().id, log.head(), &key).store(&path)?;
    }
    report("sign and store a checkpoint", SINGLE, start.elapsed());
    drop(log);
    measure_reading(&path, &key)?;
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

fn measure_reading(path: &Path, key: &SigningKey) -> Result<(), Fault> {
    let start = Instant::now();
    let summary = verify(path, &key.public()).expect("nobody touched the log");
    assert_eq!(summary.head.size, u64::from(1 + RECORDS + SINGLE));
    let took = start.elapsed();
    report("verify", RECORDS + SINGLE, took);
    let ten_million = took.as_secs_f64() * 10_000_000.0 / f64::from(RECORDS + SINGLE);
    assert!(ten_million < 60.0, "ten million records in {ten_million:.0} s; 60 were promised");

    let start = Instant::now();
    let mut reader = LogReader::open(path)?;
    let mut bytes = 0;
    while let Some(record) = reader.next_record()? {
        bytes += record.entry.open.len();
    }
    assert_eq!(bytes, 64 * (RECORDS + SINGLE) as usize);
    report("read", RECORDS + SINGLE, start.elapsed());
    Ok(())
}

fn payload(k: u32) -> [u8; 64] {
    let mut payload = [b'.'; 64];
    payload[..4].copy_from_slice(&k.to_le_bytes());
    payload
}

fn report(what: &str, records: u32, time: Duration) {
    let rate = f64::from(records) / time.as_secs_f64();
    println!("{what}: {rate:.0} a second ({:.3} s)", time.as_secs_f64());
}
