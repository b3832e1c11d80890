// Not compiled by the tests, which load no crates. It needs serde_json: cargo build --release
// A conformance driver to begin with: it speaks the protocol, and supports nothing yet.

use serde_json::{json, Value};
use std::io::{self, BufRead, Write};

enum Trouble {
    /// This is not played here yet.
    Unsupported(String),
    /// Something went wrong.
    #[allow(dead_code)]
    Failed(String),
}

fn claims() -> Value {
    json!({
        "protocol": 1,
        "name": "my venti",
        "version": "0.1",
        "language": "rust",
        "games": ["venti"],
        "features": ["conditions"],
    })
}

fn condition(_given: &Value) -> Result<Value, Trouble> {
    // Here your own code is asked: do some of given["hand"] and given["permanent_jokers"]
    // meet given["condition"]? Then: Ok(json!({"met": true}))
    Err(Trouble::Unsupported("no conditions yet".into()))
}

fn answer(vector: &Value) -> Result<Value, Trouble> {
    match vector["kind"].as_str().unwrap_or_default() {
        "condition" => condition(&vector["given"]),
        kind => Err(Trouble::Unsupported(format!("no {kind} yet"))),
    }
}

fn reply(request: &Value) -> Value {
    let id = &request["id"];
    match answer(&request["vector"]) {
        Ok(result) => json!({"id": id, "result": result}),
        Err(Trouble::Unsupported(why)) => json!({"id": id, "unsupported": true, "why": why}),
        Err(Trouble::Failed(why)) => json!({"id": id, "failed": why}),
    }
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let request: Value = serde_json::from_str(&line?)?;
        let said = match request["cmd"].as_str() {
            Some("bye") => break,
            Some("hello") => claims(),
            _ => reply(&request),
        };
        writeln!(out, "{said}")?; // nothing else may go to stdout
        out.flush()?;
    }
    Ok(())
}
