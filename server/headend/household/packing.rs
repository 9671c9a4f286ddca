//! Files as they come: plain, gzip, or gzip within gzip. What is packed otherwise is named.

use super::encoding::START_BYTES;
use super::flaw::Flaw;
use flate2::bufread::MultiGzDecoder;
use std::io::{BufRead, BufReader, Cursor, Read};

/// So often a file may be packed: some servers pack what is packed.
const MOST_LAYERS: usize = 3;
/// Most bytes of a layer that are read: what little makes so much is meant to hurt.
const MOST_UNPACKED: u64 = 4 * 1024 * 1024 * 1024;
/// What stands within an archive's first block, and where.
const TAR: &[u8] = b"ustar";
const TAR_AT: usize = 257;
const BLOCK: usize = 128 * 1024;

/// A file without its packing.
pub(super) struct Unpacked<'a> {
    /// How it begins.
    pub(super) start: Vec<u8>,
    /// All of it.
    pub(super) input: Box<dyn BufRead + 'a>,
}

/// Takes a file out of its packing. `what` it is, in words.
///
/// # Errors
/// When it can't be read, or is packed in a way that isn't known.
pub(super) fn unpacked<'a>(input: impl BufRead + 'a, what: &str) -> Result<Unpacked<'a>, Flaw> {
    let mut input: Box<dyn BufRead + 'a> = Box::new(input);
    for _ in 0..=MOST_LAYERS {
        let mut start = Vec::new();
        let read = input
            .by_ref()
            .take(START_BYTES as u64)
            .read_to_end(&mut start);
        let error = read.err().filter(|_| start.is_empty());
        if let Some(error) = error {
            let what = format!("expected a readable file: {error}");
            return Err(Flaw::new(1, 1, what));
        }
        let whole = Cursor::new(start.clone()).chain(input);
        match packing(&start) {
            None => {
                let input = Box::new(whole);
                return Ok(Unpacked { start, input });
            }
            Some("gzip") => {
                let layer = MultiGzDecoder::new(whole).take(MOST_UNPACKED);
                input = Box::new(BufReader::with_capacity(BLOCK, layer));
            }
            Some(other) => {
                let what = format!("expected {what}, plain or gzip; found {other}");
                return Err(Flaw::new(1, 1, what));
            }
        }
    }
    let what = format!("expected {what}, packed at most {MOST_LAYERS} times");
    Err(Flaw::new(1, 1, what))
}

/// What a file is packed with, by its first bytes.
fn packing(start: &[u8]) -> Option<&'static str> {
    const KNOWN: [(&[u8], &str); 10] = [
        (b"\x1f\x8b", "gzip"),
        (b"\xfd7zXZ\0", "xz"),
        (b"BZh", "bzip2"),
        (b"PK\x03\x04", "zip"),
        (b"7z\xbc\xaf\x27\x1c", "7z"),
        (b"\x28\xb5\x2f\xfd", "zstd"),
        (b"Rar!\x1a\x07", "rar"),
        (b"\x1f\x9d", "compress"),
        (b"\x04\x22\x4d\x18", "lz4"),
        // Its properties as everybody writes them, and a dictionary of whole 64 kB.
        (b"]\0\0", "lzma"),
    ];
    if start.get(TAR_AT..).is_some_and(|at| at.starts_with(TAR)) {
        return Some("tar");
    }
    let found = KNOWN.iter().find(|(magic, _)| start.starts_with(magic));
    found.map(|(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::{MOST_LAYERS, unpacked};
    use flate2::{Compression, write::GzEncoder};
    use std::io::{BufReader, Read, Write};

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(bytes).expect("packs");
        packed.finish().expect("packs")
    }

    fn read(bytes: &[u8]) -> Result<String, String> {
        // One byte at a time, so that no magic number comes whole.
        let input = BufReader::with_capacity(1, bytes);
        let mut unpacked = unpacked(input, "XMLTV").map_err(|flaw| flaw.what)?;
        let mut text = String::new();
        let read = unpacked.input.read_to_string(&mut text);
        read.map_err(|error| error.to_string())?;
        assert!(text.as_bytes().starts_with(&unpacked.start));
        Ok(text)
    }

    #[test]
    fn gzip_is_unpacked_in_members_and_in_layers() {
        let long = "word ".repeat(10_000);
        assert_eq!(read(long.as_bytes()).as_deref(), Ok(&*long));
        let halves = [gzip(&long.as_bytes()[..500]), gzip(&long.as_bytes()[500..])];
        assert_eq!(read(&halves.concat()).as_deref(), Ok(&*long));
        let mut layers = long.clone().into_bytes();
        for _ in 0..MOST_LAYERS {
            layers = gzip(&layers);
            assert_eq!(read(&layers).as_deref(), Ok(&*long));
        }
        let deeper = read(&gzip(&layers)).expect_err("too deep");
        assert_eq!(deeper, "expected XMLTV, packed at most 3 times");
    }

    #[test]
    fn an_archive_is_named_also_within_gzip() {
        let mut archive = b"guide.xml".to_vec();
        archive.resize(257, 0);
        archive.extend(b"ustar\x0000");
        archive.resize(512, 0);
        archive.extend(b"<tv></tv>");
        let said = Err("expected XMLTV, plain or gzip; found tar".to_owned());
        assert_eq!(read(&archive), said);
        assert_eq!(read(&gzip(&archive)), said);
        archive[257] = b'U';
        assert!(read(&archive).is_ok());
    }

    #[test]
    fn what_is_packed_otherwise_is_named_also_within_gzip() {
        for (magic, name) in [
            (&b"\xfd7zXZ\0rest"[..], "xz"),
            (b"BZh91AY", "bzip2"),
            (b"PK\x03\x04rest", "zip"),
            (b"]\0\0\x80\0\xff\xff\xff\xff\xff\xff\xff\xff\0", "lzma"),
            (b"\x04\x22\x4d\x18\x64", "lz4"),
        ] {
            let said = format!("expected XMLTV, plain or gzip; found {name}");
            assert_eq!(read(magic), Err(said.clone()));
            assert_eq!(read(&gzip(magic)), Err(said));
        }
        assert_eq!(read(b""), Ok(String::new()));
        assert!(read(b"\x1f\x8bnonsense").is_err());
    }
}
