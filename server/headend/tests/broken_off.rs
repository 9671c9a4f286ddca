//! A household's streams that end too early: some before anything came, some in the middle.

use super::Outcome;
use super::relayed::{Origin, Stocked, lines, packets};

#[tokio::test]
async fn what_breaks_off_on_its_way_is_told_of_though_it_had_begun_well() -> Outcome {
    let packets = packets();
    let film: &'static [u8] = Box::leak([&b"\0\0\0\x18ftypisom"[..], packets].concat().into());
    let list = b"#EXTM3U\n#EXTINF:4,\n/torn/7.ts\n";
    let stock: Vec<Stocked> = vec![
        ("/list.m3u8", 200, list),
        ("/torn/7.ts", 200, packets),
        ("/torn/1.ts", 200, packets),
        ("/torn/live/1.mp4", 200, film),
        ("/unended/1.ts", 200, packets),
    ];
    let origin = Origin::start(stock.leak()).await?;
    let paths = [
        "/list.m3u8",
        "/torn/1.ts",
        "/torn/live/1.mp4",
        "/unended/1.ts",
    ];
    let viewer = origin.viewer(&paths).await?;

    let list = viewer.live("c0").await?;
    assert_eq!(viewer.reported("c0").await?, None);
    let segment = viewer.client.get(&lines(&list)[0]).await;
    assert!(
        segment.is_err(),
        "who plays it must see that it isn't whole"
    );
    let said = viewer.reported("c0").await?.ok_or("a reason")?;
    assert!(said.starts_with("a segment: it broke off: "), "{said}");

    // A live stream that its viewers share has no end of its own that one of them could miss.
    assert_eq!(viewer.live("c1").await?.bytes, packets);
    let said = viewer.reported("c1").await?.ok_or("a reason")?;
    assert!(said.starts_with("it broke off: "), "{said}");

    assert!(viewer.live("c2").await.is_err());
    let said = viewer.reported("c2").await?.ok_or("a reason")?;
    assert!(said.starts_with("it broke off: "), "{said}");

    assert_eq!(viewer.live("c3").await?.bytes, packets);
    let said = viewer.reported("c3").await?;
    assert_eq!(said.as_deref(), Some("the source ended it"));
    Ok(())
}

#[tokio::test]
async fn a_source_that_says_yes_and_sends_nothing_is_no_stream() -> Outcome {
    let origin = Origin::start(&[
        ("/empty.ts", 200, b""),
        ("/empty.m3u8", 200, b""),
        ("/empty", 200, b""),
        ("/short.ts", 200, b"expired"),
    ])
    .await?;
    let paths = ["/empty.ts", "/empty.m3u8", "/empty", "/short.ts"];
    let viewer = origin.viewer(&paths).await?;
    for channel in ["c0", "c1", "c2"] {
        let refused = viewer.live(channel).await?;
        assert_eq!(refused.status, 502, "{channel}: it may be over");
        let reason = viewer.reported(channel).await?;
        let said = "the source says that it has the stream and sends none of it";
        assert_eq!(reason.as_deref(), Some(said), "{channel}");
    }
    for _ in 0..3 {
        assert_eq!(viewer.live("c3").await?.status, 422);
    }
    let reason = viewer.reported("c3").await?;
    let said = "what comes is no stream that a browser plays";
    assert_eq!(reason.as_deref(), Some(said));
    assert_eq!(origin.count("/short.ts"), 1);
    Ok(())
}
