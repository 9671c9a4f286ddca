//! Reads the household's files from the disk, and logs what is left out of them.

use super::super::flaw::{Flaw, Flaws};
use super::super::guide::Listings;
use super::super::packing::unpacked;
use super::super::playlist::{self, End, Playlist};
use super::super::xmltv::{self, Bounds};
use crate::household::watch::load_error::LoadError;
use crate::household::watch::origin::Origin;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::time::Instant;

/// Largest playlist that is read, in bytes.
pub(super) const LARGEST_PLAYLIST: u64 = 32 * 1024 * 1024;
/// Largest guide that is fetched, in bytes: as it comes, which mostly is packed.
pub(super) const LARGEST_GUIDE: u64 = 512 * 1024 * 1024;
/// How many flaws of a file are logged one by one.
const LOGGED: usize = 10;

/// Reads XMLTV.
pub(super) fn listings(
    path: &Path,
    origin: &Origin,
    bounds: Bounds,
) -> Result<Listings, LoadError> {
    let began = Instant::now();
    let file = Fetched::open(path, origin).map_err(|error| unreadable(path, error))?;
    let tv = xmltv::read(BufReader::with_capacity(128 * 1024, file), bounds)
        .map_err(|flaw| broken(path, flaw))?;
    log(path, &tv.flaws);
    let listings = Listings::of(tv, bounds.now_s);
    tracing::info!(
        file = %path.display(),
        ms = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX),
        "read"
    );
    Ok(listings)
}

/// Reads M3U, plain or gzip; of one that can't be read to its end, or that is too large, what comes before.
pub(super) fn playlist(path: &Path, origin: &Origin, _: Bounds) -> Result<Playlist, LoadError> {
    let (bytes, end) = start_of(path, origin)?;
    let playlist = playlist::read_until(&bytes, end, origin.base.as_ref());
    let playlist = playlist.map_err(|flaw| broken(path, flaw))?;
    log(path, &playlist.flaws);
    Ok(playlist)
}

/// As much of a file as can be read and a playlist may be long, unpacked, and how that ends.
fn start_of(path: &Path, origin: &Origin) -> Result<(Vec<u8>, End), LoadError> {
    let file = Fetched::open(path, origin).map_err(|error| unreadable(path, error))?;
    let file = unpacked(BufReader::new(file), "M3U").map_err(|flaw| broken(path, flaw))?;
    let mut bytes = Vec::new();
    let read = file
        .input
        .take(LARGEST_PLAYLIST + 1)
        .read_to_end(&mut bytes);
    if let Err(error) = read {
        if bytes.is_empty() {
            return Err(unreadable(path, error));
        }
        let what = match origin.broken {
            Some(_) => format!("expected {error}"),
            None => format!("expected a readable file: {error}"),
        };
        return Ok((bytes, End::Broken(what)));
    }
    if bytes.len() as u64 > LARGEST_PLAYLIST {
        let what = format!("expected a playlist of at most {LARGEST_PLAYLIST} bytes");
        return Ok((bytes, End::TooLarge(what)));
    }
    Ok((bytes, End::OfFile))
}

/// A file that can't be read beyond where it broke off on its way.
struct Fetched<'a> {
    file: File,
    broken: Option<&'a str>,
}

impl<'a> Fetched<'a> {
    fn open(path: &Path, origin: &'a Origin) -> io::Result<Self> {
        let broken = origin.broken.as_deref();
        let file = File::open(path)?;
        Ok(Self { file, broken })
    }
}

impl Read for Fetched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        match self.broken {
            Some(why) if read == 0 && !buffer.is_empty() => {
                let what = format!("the rest of the file, which broke off on its way: {why}");
                Err(io::Error::other(what))
            }
            _ => Ok(read),
        }
    }
}

fn unreadable(path: &Path, error: io::Error) -> LoadError {
    LoadError::Unreadable {
        path: path.to_owned(),
        error,
    }
}

fn broken(path: &Path, flaw: Flaw) -> LoadError {
    LoadError::Broken {
        path: path.to_owned(),
        flaw,
    }
}

/// What is wrong with a file, as far as it can be read in a log.
fn log(path: &Path, flaws: &Flaws) {
    for flaw in flaws.described.iter().take(LOGGED) {
        tracing::warn!(file = %path.display(), %flaw, "a flaw of the household's file");
    }
    if flaws.total() > 0 {
        let (left_out, mended) = (flaws.count, flaws.mended);
        tracing::warn!(file = %path.display(), left_out, mended, "the file has flaws");
    }
}
