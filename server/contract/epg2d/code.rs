//! The code of guide chunks is that of their schema: with the feature `guide-code`, as what makes it takes long to compile.

use std::fs;

/// Both as seen from the crate's folder, in which Cargo runs its tests.
const SCHEMA: &str = "epg2d.fbs";
const CODE: &str = "epg2d/generated.rs";
const OPENING: &str = "//! Guide chunks in memory and on the wire. Made by planus from `epg2d.fbs`; do not edit, run `npm run contract`.\n";

#[test]
fn the_code_that_writes_the_guide_is_that_of_its_schema() {
    let schema = planus_translation::translate_files(&[SCHEMA]).expect("a schema");
    let code = planus_codegen::generate_rust(&schema, true).expect("code");
    let made = OPENING.to_owned() + &code;
    if std::env::var_os("LUCARNE_WRITE_CONTRACT").is_some() {
        fs::write(CODE, &made).expect("written");
    }
    let kept = fs::read_to_string(CODE).expect("readable");
    assert!(
        made == kept,
        "{CODE} is not current: run `npm run contract`"
    );
}
