//! The contract's documents are those of its types.

use lucarne::contract::openapi_json;
use std::process::Command;

const DOCUMENT: &str = "ui/api/openapi.json";
const TYPES: &str = "ui/api/schema.ts";

#[test]
fn the_openapi_document_is_that_of_the_rust_types() {
    let made = openapi_json().expect("a document");
    if std::env::var_os("LUCARNE_WRITE_CONTRACT").is_some() {
        std::fs::write(DOCUMENT, &made).expect("written");
    }
    let kept = std::fs::read_to_string(DOCUMENT).expect("readable");
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
    let kept = std::fs::read_to_string(TYPES).expect("readable");
    assert!(
        String::from_utf8_lossy(&made.stdout).trim() == kept.trim(),
        "{TYPES} is not current: run `npm run contract`"
    );
}
