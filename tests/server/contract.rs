//! The documents of the contract are those of its types, and its example of a guide chunk is what the server answers.

use crate::app::App;
use lucarne_contract::openapi_json;
use std::fs;
use std::process::Command;

const DOCUMENT: &str = "ui/api/openapi.json";
const TYPES: &str = "ui/api/schema.ts";

/// The evening of the tests' clock, as the generated television has it.
const CHUNK: &str = "/api/cache/epg2d/2026-11-21-5/?format=fbs";
const KEPT_CHUNK: &str = "tests/fixtures/epg2d/2026-11-21-5.bin";

/// Whether the documents are to be written rather than compared.
fn writing() -> bool {
    std::env::var_os("LUCARNE_WRITE_CONTRACT").is_some()
}

/// The UI's reader is tested with this file.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_of_a_guide_chunk_is_what_the_server_answers_today() {
    let app = App::start().await;
    let made = app.get(CHUNK).await.bytes;
    if writing() {
        fs::write(KEPT_CHUNK, &made).expect("written");
    }
    let kept = fs::read(KEPT_CHUNK).expect("readable");
    assert!(
        made == kept,
        "{KEPT_CHUNK} is not current: run `npm run contract`"
    );
}

#[test]
fn the_openapi_document_is_that_of_the_rust_types() {
    let made = openapi_json().expect("a document");
    if writing() {
        fs::write(DOCUMENT, &made).expect("written");
    }
    let kept = fs::read_to_string(DOCUMENT).expect("readable");
    assert!(
        made == kept,
        "{DOCUMENT} is not current: run `npm run contract`"
    );
}

#[test]
fn the_typescript_types_are_those_of_the_document() {
    let made = Command::new("node_modules/.bin/openapi-typescript")
        .arg(DOCUMENT)
        .output()
        .expect("openapi-typescript");
    assert!(made.status.success());
    let kept = fs::read_to_string(TYPES).expect("readable");
    assert!(
        String::from_utf8_lossy(&made.stdout).trim() == kept.trim(),
        "{TYPES} is not current: run `npm run contract`"
    );
}
