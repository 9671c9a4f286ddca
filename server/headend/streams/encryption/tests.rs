//! Encrypted heads and segments, opened again as a player would: by what their boxes say.

use super::super::boxes::{boxes, child, descend, read_u32, read_u64};
use super::super::clip::Clip;
use super::super::licence::ContentKey;
use super::super::tracks::{Medium, TRACKS};
use super::{head, pssh, segment};
use aes::Aes128;
use ctr::Ctr64BE;
use ctr::cipher::{KeyIvInit, StreamCipher};

const KEY: ContentKey = ContentKey {
    id: [7; 16],
    key: *b"sixteen byte key",
};
const NUMBER: u64 = 448_822_350;

fn clips() -> impl Iterator<Item = (u8, Medium, Clip)> {
    let tracks = (0..).zip(TRACKS);
    tracks.filter_map(|(place, track)| {
        let clip = Clip::read(track.file?).expect("a good clip");
        Some((place, track.medium, clip))
    })
}

/// Takes the encryption out again, by `senc` and `trun` alone.
fn opened(hidden: &[u8], is_video: bool) -> Vec<u8> {
    let spans = descend(hidden, 0..hidden.len(), &[b"moof", b"traf"]).expect("a traf");
    let (moof, traf) = (spans[0], spans[1]);
    let find = |kind: &[u8; 4]| child(hidden, traf.body..traf.end, *kind).expect("there");
    let (trun, senc, saio) = (find(b"trun"), find(b"senc"), find(b"saio"));
    let word = |at| read_u32(hidden, at).expect("inside");
    let first = usize::try_from(word(saio.body + 8)).expect("small");
    assert_eq!(moof.start + first, senc.body + 8);
    assert_eq!(word(senc.body), if is_video { 2 } else { 0 });
    let flags = word(trun.body);
    let entry = 4 * ((flags >> 8) & 0xf).count_ones() as usize;
    let size_in_entry = if flags & 0x100 == 0 { 0 } else { 4 };
    let mut size_at = trun.body + 12 + if flags & 4 == 0 { 0 } else { 4 } + size_in_entry;
    let mut at = moof.start + word(trun.body + 8) as usize;
    let mut info = senc.body + 8;
    let mut media = Vec::new();
    assert_eq!(word(senc.body + 4), word(trun.body + 4));
    for _ in 0..word(trun.body + 4) {
        let size = word(size_at) as usize;
        size_at += entry;
        let mut sample = hidden[at..at + size].to_vec();
        at += size;
        let mut block = [0; 16];
        block[..8].copy_from_slice(&read_u64(hidden, info).expect("an iv").to_be_bytes());
        info += 8;
        let mut cipher = Ctr64BE::<Aes128>::new(&KEY.key.into(), &block.into());
        if is_video {
            let count = u16::from_be_bytes([hidden[info], hidden[info + 1]]);
            info += 2;
            let mut place = 0;
            for _ in 0..count {
                place += usize::from(u16::from_be_bytes([hidden[info], hidden[info + 1]]));
                let length = word(info + 2) as usize;
                info += 6;
                cipher.apply_keystream(&mut sample[place..place + length]);
                place += length;
            }
            assert_eq!(place, size);
        } else {
            cipher.apply_keystream(&mut sample);
        }
        media.extend(sample);
    }
    assert_eq!((info, at), (senc.end, hidden.len()));
    media
}

#[test]
fn a_segment_opens_with_its_key_to_what_it_was() {
    for (place, medium, clip) in clips() {
        let clear = clip.segment(NUMBER).expect("a segment");
        let mdat = child(&clear, 0..clear.len(), *b"mdat").expect("media");
        let hidden = segment(clear.clone(), NUMBER, place, medium, KEY).expect("encrypted");
        let is_video = medium != Medium::Audio;
        assert_eq!(opened(&hidden, is_video), clear[mdat.body..]);
        let hidden_mdat = child(&hidden, 0..hidden.len(), *b"mdat").expect("media");
        let same = hidden[hidden_mdat.body..].iter().zip(&clear[mdat.body..]);
        let same = same.filter(|(a, b)| a == b).count();
        assert!(same * 2 < clear.len(), "{same} of {} bytes", clear.len());
    }
}

#[test]
fn no_two_samples_share_an_iv() {
    let mut ivs = Vec::new();
    for (place, medium, clip) in clips() {
        for number in NUMBER..NUMBER + 2 {
            let clear = clip.segment(number).expect("a segment");
            let hidden = segment(clear, number, place, medium, KEY).expect("encrypted");
            let path = [b"moof", b"traf", b"senc"];
            let senc = descend(&hidden, 0..hidden.len(), &path).expect("a senc")[2];
            ivs.push(hidden[senc.body + 8..senc.body + 16].to_vec());
        }
    }
    let all = ivs.len();
    ivs.sort();
    ivs.dedup();
    assert_eq!((all, ivs.len()), (10, 10));
}

#[test]
fn a_head_names_the_scheme_the_key_and_what_the_track_was() {
    for (_, medium, clip) in clips() {
        let clear = clip.head();
        let hidden = head(&clear, KEY).expect("encrypted");
        let path = [b"moov", b"trak", b"mdia", b"minf", b"stbl", b"stsd"];
        let stsd = descend(&hidden, 0..hidden.len(), &path).expect("an stsd")[5];
        let entry = boxes(&hidden, stsd.body + 8..stsd.end).expect("an entry")[0];
        let (kind, was, fields) = match medium {
            Medium::Video { .. } => (b"encv", b"avc1", 78),
            _ => (b"enca", b"mp4a", 28),
        };
        assert_eq!(&entry.kind, kind);
        let within = entry.body + fields..entry.end;
        let sinf = child(&hidden, within, *b"sinf").expect("a sinf");
        let inside = |kind: &[u8; 4]| {
            let span = child(&hidden, sinf.body..sinf.end, *kind).expect("there");
            span.body..span.end
        };
        assert_eq!(&hidden[inside(b"frma")], was);
        assert_eq!(&hidden[inside(b"schm")][4..8], b"cenc");
        let tenc = child(&hidden, inside(b"schi"), *b"tenc").expect("a tenc");
        assert_eq!(
            hidden[tenc.body + 6..tenc.end],
            [&[1, 8][..], &KEY.id].concat()
        );
        let moov = child(&hidden, 0..hidden.len(), *b"moov").expect("a moov");
        assert_eq!(moov.end, hidden.len());
        assert!(hidden.ends_with(&pssh(KEY).expect("small")));
    }
}

#[test]
fn broken_segments_and_heads_are_refused() {
    let (place, medium, clip) = clips().next().expect("a clip");
    let clear = clip.segment(0).expect("a segment");
    for length in [0, 7, 100, 400, clear.len() - 1] {
        let broken = clear[..length].to_vec();
        assert!(segment(broken, 0, place, medium, KEY).is_none(), "{length}");
    }
    let path = [b"moof", b"traf", b"trun"];
    let trun = descend(&clear, 0..clear.len(), &path).expect("a trun")[2];
    for at in [trun.body + 4, trun.body + 8, trun.body + 16] {
        let mut broken = clear.clone();
        broken[at..at + 4].fill(0xff);
        assert!(segment(broken, 0, place, medium, KEY).is_none(), "{at}");
    }
    let whole = clip.head();
    for length in [0, 30, 200, whole.len() - 1] {
        assert!(head(&whole[..length], KEY).is_none(), "{length}");
    }
}
