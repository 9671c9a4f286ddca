//! Common encryption (ISO/IEC 23001-7, scheme `cenc`): rewrites a track's head and segments for a content key. Done
//! while serving, so that each channel has a key of its own and the clip is kept once.

mod samples;

use super::boxes;
use super::licence::ContentKey;
use super::tracks::Medium;
use aes::Aes128;
use ctr::Ctr64BE;
use ctr::cipher::{KeyIvInit, StreamCipher};
use samples::{Sample, Stretch};

/// "W3C Common PSSH box": key ids that any key system can read.
const COMMON_SYSTEM: [u8; 16] = [
    0x10, 0x77, 0xef, 0xec, 0xc0, 0xb2, 0x4d, 0x02, 0xac, 0xe3, 0x3c, 0x1e, 0x52, 0xe2, 0xfb, 0x4b,
];
/// From the file's begin to the list of sample entries.
const TO_ENTRIES: [&[u8; 4]; 6] = [b"moov", b"trak", b"mdia", b"minf", b"stbl", b"stsd"];
const IV_BYTES: u8 = 8;

/// The box that names the key: `pssh`, version 1.
pub(super) fn pssh(key: ContentKey) -> Option<Vec<u8>> {
    let one = 1_u32.to_be_bytes();
    boxes::made(
        *b"pssh",
        &[&[1, 0, 0, 0], &COMMON_SYSTEM, &one, &key.id, &[0; 4]],
    )
}

/// The head of a track, saying that its samples are encrypted, how, and with which key.
pub(super) fn head(clear: &[u8], key: ContentKey) -> Option<Vec<u8>> {
    let mut head = clear.to_vec();
    let outer = boxes::descend(clear, 0..clear.len(), &TO_ENTRIES)?;
    let (moov, stsd) = (outer.first()?, outer.last()?);
    // After the version, the flags and the count.
    let entry = *boxes::boxes(clear, stsd.body + 8..stsd.end)?.first()?;
    let hidden = match &entry.kind {
        b"avc1" => b"encv",
        b"mp4a" => b"enca",
        _ => return None,
    };
    boxes::write(&mut head, entry.start + 4, hidden)?;
    let pssh = pssh(key)?;
    let sinf = protection(entry.kind, key)?;
    for span in outer.iter().chain([&entry]) {
        boxes::grow(&mut head, span.start, sinf.len())?;
    }
    boxes::grow(&mut head, moov.start, pssh.len())?;
    // The later place first, so that the earlier one stays where it is.
    insert(&mut head, moov.end, &pssh)?;
    insert(&mut head, entry.end, &sinf)?;
    Some(head)
}

/// What the sample entry was, and how its samples are protected now.
fn protection(kind: [u8; 4], key: ContentKey) -> Option<Vec<u8>> {
    let frma = boxes::made(*b"frma", &[&kind])?;
    let schm = boxes::made(*b"schm", &[&[0; 4], b"cenc", &[0, 1, 0, 0]])?;
    let tenc = boxes::made(*b"tenc", &[&[0; 6], &[1, IV_BYTES], &key.id])?;
    let schi = boxes::made(*b"schi", &[&tenc])?;
    boxes::made(*b"sinf", &[&frma, &schm, &schi])
}

/// A segment of the track at `place` in [`super::tracks::TRACKS`], encrypted.
pub(super) fn segment(
    mut segment: Vec<u8>,
    number: u64,
    place: u8,
    medium: Medium,
    key: ContentKey,
) -> Option<Vec<u8>> {
    let path: [&[u8; 4]; 3] = [b"moof", b"traf", b"trun"];
    let [moof, traf, trun] = boxes::descend(&segment, 0..segment.len(), &path)?
        .try_into()
        .ok()?;
    let found = samples::samples(&segment, moof, traf, trun)?;
    let split = matches!(medium, Medium::Video { .. });
    let mut infos = Vec::with_capacity(found.samples.len());
    for (index, sample) in (0_u64..).zip(&found.samples) {
        // No two samples of a key may share it: the track, the segment and the sample's place in it tell them apart.
        let iv = u64::from(place) << 56 | (number & 0xff_ffff_ffff) << 16 | index & 0xffff;
        let stretches = if split {
            samples::stretches(&segment, sample)?
        } else {
            Vec::new()
        };
        encrypt(&mut segment, sample, &stretches, iv, key)?;
        infos.push(info(iv, &stretches)?);
    }
    let added = auxiliary(&infos, split, traf.end - moof.start)?;
    boxes::grow(&mut segment, moof.start, added.len())?;
    boxes::grow(&mut segment, traf.start, added.len())?;
    boxes::grow(&mut segment, found.offset_at, added.len())?;
    insert(&mut segment, traf.end, &added)?;
    Some(segment)
}

/// Encrypts all of a sample, or what is hidden of its stretches; the key stream runs on from one to the next.
fn encrypt(
    segment: &mut [u8],
    sample: &Sample,
    stretches: &[Stretch],
    iv: u64,
    key: ContentKey,
) -> Option<()> {
    let mut block = [0; 16];
    block[..8].copy_from_slice(&iv.to_be_bytes());
    let mut cipher = Ctr64BE::<Aes128>::new(&key.key.into(), &block.into());
    let bytes = segment.get_mut(sample.clone())?;
    if stretches.is_empty() {
        cipher.try_apply_keystream(bytes).ok()?;
    }
    let mut at = 0;
    for stretch in stretches {
        let from = at + usize::from(stretch.clear);
        at = from + usize::try_from(stretch.hidden).ok()?;
        cipher.try_apply_keystream(bytes.get_mut(from..at)?).ok()?;
    }
    Some(())
}

/// A sample's entry in `senc`: its IV, and its stretches when it has some.
fn info(iv: u64, stretches: &[Stretch]) -> Option<Vec<u8>> {
    let mut info = iv.to_be_bytes().to_vec();
    if !stretches.is_empty() {
        info.extend(u16::try_from(stretches.len()).ok()?.to_be_bytes());
    }
    for stretch in stretches {
        info.extend(stretch.clear.to_be_bytes());
        info.extend(stretch.hidden.to_be_bytes());
    }
    Some(info)
}

/// `senc` with all the infos, `saiz` with their sizes and `saio` with the place of the first, which is `before` bytes
/// and two headers after the start of `moof`.
fn auxiliary(infos: &[Vec<u8>], split: bool, before: usize) -> Option<Vec<u8>> {
    let count = u32::try_from(infos.len()).ok()?.to_be_bytes();
    let flags = [0, 0, 0, if split { 2 } else { 0 }];
    let senc = boxes::made(*b"senc", &[&flags, &count, &infos.concat()])?;
    let sizes = infos.iter().map(|info| u8::try_from(info.len()).ok());
    let sizes: Vec<u8> = sizes.collect::<Option<_>>()?;
    let saiz = if split {
        boxes::made(*b"saiz", &[&[0; 4], &[0], &count, &sizes])?
    } else {
        boxes::made(*b"saiz", &[&[0; 4], &[IV_BYTES], &count])?
    };
    let first = u32::try_from(before + 16).ok()?.to_be_bytes();
    let saio = boxes::made(*b"saio", &[&[0; 4], &1_u32.to_be_bytes(), &first])?;
    Some([senc, saiz, saio].concat())
}

fn insert(file: &mut Vec<u8>, at: usize, bytes: &[u8]) -> Option<()> {
    if at > file.len() {
        return None;
    }
    drop(file.splice(at..at, bytes.iter().copied()));
    Some(())
}

#[cfg(test)]
mod tests;
