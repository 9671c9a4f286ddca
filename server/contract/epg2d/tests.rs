//! Chunks as they are written, and what is not one.

use super::{ChunkWriter, GuideShow, NoChunk, check, identified, read, wire};

const EVENING: GuideShow<'_> = GuideShow {
    id: "une-1795287600",
    title: "Le grand soir – été",
    serie_id: Some("fr-0a1b2c3d"),
    start: 1_795_287_600,
    stop: 1_795_291_200,
    age: 12,
};

fn chunk() -> Vec<u8> {
    let mut writer = ChunkWriter::with_capacity(0);
    let night = GuideShow {
        id: "une-1795291200",
        title: "",
        serie_id: None,
        start: EVENING.stop,
        stop: EVENING.stop + 3600,
        age: 0,
    };
    writer.channel("une", [EVENING, night]);
    writer.channel("silent", []);
    writer.finish(1_795_287_600, 1_795_302_000)
}

#[test]
fn what_was_written_can_be_read() {
    let body = chunk();
    let chunk = read(&body).expect("a chunk");
    let [une, silent] = &chunk.channels[..] else {
        panic!("{chunk:?}");
    };
    assert_eq!((une.id.as_str(), silent.id.as_str()), ("une", "silent"));
    assert!(silent.shows.is_empty());
    let show = &une.shows[0];
    assert_eq!(show.title, EVENING.title);
    assert_eq!(show.serie_id.as_deref(), EVENING.serie_id);
    assert_eq!(
        (i64::from(show.start), i64::from(show.stop)),
        (EVENING.start, EVENING.stop)
    );
    assert_eq!(show.age, 12);
    assert_eq!(
        (une.shows[1].title.as_str(), &une.shows[1].serie_id),
        ("", &None)
    );
}

#[test]
fn a_body_that_breaks_off_or_begins_otherwise_is_no_chunk() {
    let body = chunk();
    for length in 0..body.len() {
        // The last bytes are the padding of what was written first.
        assert!(
            length + 8 > body.len() || check(&body[..length]).is_err(),
            "{length}"
        );
    }
    assert!(matches!(check(b"{\"shows\":[]}"), Err(NoChunk::Identifier)));
}

#[test]
fn a_changed_byte_is_refused_or_read_but_never_a_panic() {
    let body = chunk();
    for at in 0..body.len() {
        for bit in 0..8 {
            let mut bad = body.clone();
            bad[at] ^= 1 << bit;
            drop(check(&bad));
        }
    }
}

/// A vector whose thousand offsets all lead to one channel, whose thousand offsets all lead to one show.
#[test]
fn a_buffer_that_points_to_one_table_over_and_over_is_no_chunk() {
    let mut builder = planus::Builder::new();
    let show = wire::Show::create(&mut builder, "a", "a", (), 1, 2, 0);
    let channel = wire::Channel::create(&mut builder, "a", [show; 1000].as_slice());
    let chunk = wire::Chunk::create(&mut builder, 1, 2, [channel; 1000].as_slice());
    let body = identified(builder.finish(chunk, None));
    assert!(matches!(check(&body), Err(NoChunk::Amplified)));
}

#[test]
fn times_that_the_wire_cannot_hold_become_the_nearest_it_can() {
    let mut writer = ChunkWriter::with_capacity(0);
    writer.channel(
        "c",
        [GuideShow {
            start: -5,
            stop: i64::MAX,
            ..EVENING
        }],
    );
    check(&writer.finish(0, 1)).expect("a chunk");
}
