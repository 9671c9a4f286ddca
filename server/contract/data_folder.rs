//! The folder that holds what a server must find again: only its owner may read it, and a secret in it is there
//! whole or not at all.

use std::fs::{self, DirBuilder, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

const FOLDER: u32 = 0o700;
const FILE: u32 = 0o600;
/// What a group and others may do.
const BEYOND_THE_OWNER: u32 = 0o077;

/// Makes `folder` where it is missing, and takes it and the files in it from everybody but their owner. What belongs to
/// another owner stays as it is: a volume, say, that is lent to this server.
///
/// # Errors
/// When the folder can't be made or read.
pub fn prepare(folder: &Path) -> io::Result<()> {
    DirBuilder::new()
        .recursive(true)
        .mode(FOLDER)
        .create(folder)?;
    restrict(folder, FOLDER)?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            match restrict(&entry.path(), FILE) {
                // Another server of the same folder may have put it away meanwhile.
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                restricted => restricted?,
            }
        }
    }
    Ok(())
}

/// An empty file of its owner alone, unless it is there.
///
/// # Errors
/// When it can't be made.
pub fn touch(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let made = options.append(true).create(true).mode(FILE).open(path);
    made.map(drop)
}

/// What `path` holds. Where there is nothing yet, that is `fresh` from now on: whole, or not at all, and never in place of
/// what another process put there meanwhile.
///
/// # Errors
/// When it can't be read or written.
pub fn keep_once(path: &Path, fresh: &[u8]) -> io::Result<Vec<u8>> {
    if !path.exists() {
        let draft = path.with_extension(format!("{}.draft", std::process::id()));
        let linked = write(&draft, fresh).and_then(|()| fs::hard_link(&draft, path));
        let removed = fs::remove_file(&draft);
        match linked {
            Err(error) if error.kind() != ErrorKind::AlreadyExists => return Err(error),
            _ => removed?,
        }
    }
    fs::read(path)
}

/// Puts `bytes` in place of what `path` holds: all of them, or none.
///
/// # Errors
/// When they can't be written.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = path.with_extension(format!("{}.draft", std::process::id()));
    let renamed = write(&draft, bytes).and_then(|()| fs::rename(&draft, path));
    if renamed.is_err() {
        drop(fs::remove_file(&draft));
    }
    renamed
}

fn write(draft: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    let options = options.write(true).create(true).truncate(true).mode(FILE);
    let mut file = options.open(draft)?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    let found = fs::metadata(path)?;
    if found.mode() & BEYOND_THE_OWNER == 0 {
        return Ok(());
    }
    match fs::set_permissions(path, Permissions::from_mode(mode)) {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(()),
        set => set,
    }
}

#[cfg(test)]
mod tests {
    use super::{keep_once, prepare};
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    fn mode(path: &Path) -> u32 {
        let found = fs::metadata(path).expect("there");
        found.permissions().mode() & 0o777
    }

    #[test]
    fn a_new_folder_is_the_owners_alone() {
        let parent = tempfile::tempdir().expect("a folder");
        let folder = parent.path().join("lucarne/data");
        prepare(&folder).expect("made");
        assert_eq!(mode(&folder), 0o700);
    }

    #[test]
    fn what_everybody_could_read_is_mended_at_the_next_start() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("headend.sqlite3");
        fs::write(&file, "accounts").expect("written");
        for (path, mode) in [(folder.path(), 0o755), (&file, 0o644)] {
            fs::set_permissions(path, Permissions::from_mode(mode)).expect("set");
        }
        prepare(folder.path()).expect("mended");
        assert_eq!((mode(folder.path()), mode(&file)), (0o700, 0o600));
    }

    #[test]
    fn what_is_kept_once_stays_and_is_the_owners_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("secret");
        assert_eq!(keep_once(&path, b"first").expect("kept"), b"first");
        assert_eq!(keep_once(&path, b"second").expect("kept"), b"first");
        assert_eq!(mode(&path), 0o600);
        assert_eq!(fs::read_dir(folder.path()).expect("readable").count(), 1);
    }

    #[test]
    fn a_full_disk_leaves_nothing_where_a_secret_should_be() {
        // Writing there fails with "no space left on device".
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("secret");
        let draft = path.with_extension(format!("{}.draft", std::process::id()));
        std::os::unix::fs::symlink("/dev/full", &draft).expect("linked");
        assert!(keep_once(&path, b"first").is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("readable").count(), 0);
        assert_eq!(keep_once(&path, b"first").expect("kept"), b"first");
    }
}
