//! Memory that was freed goes back to the system. The allocator keeps it for its next caller, and after a load that was far
//! beyond the usual there is none; nor is there one of the size of a household's line-up.

use std::time::Duration;

/// What was given up has been freed by then.
const SOON: Duration = Duration::from_secs(1);

/// Blocks of so many bytes are given back as soon as they are freed. Usual pages and answers are far smaller.
#[cfg(target_env = "gnu")]
const LARGE_BYTES: libc::c_int = 4 * 1024 * 1024;

/// Has large blocks given back at once from now on. By itself the allocator keeps blocks of a size of which it has seen one
/// freed, up to 32 MiB, in the heap of each thread that had one.
#[cfg(target_env = "gnu")]
#[expect(
    unsafe_code,
    reason = "glibc has no other door to this; it takes numbers and touches no memory that is in use"
)]
pub fn give_back_large() {
    // SAFETY: both may be called at any time.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE_BYTES);
        // The other one no longer follows by itself.
        libc::mallopt(libc::M_TRIM_THRESHOLD, 2 * LARGE_BYTES);
    }
}

/// Other allocators give back by themselves.
#[cfg(not(target_env = "gnu"))]
pub fn give_back_large() {}

/// Gives back what is free, in a while and in a thread of its own.
pub fn trim_soon() {
    tokio::spawn(async {
        tokio::time::sleep(SOON).await;
        // It fails only when the runtime ends.
        drop(tokio::task::spawn_blocking(trim).await);
    });
}

#[cfg(target_env = "gnu")]
#[expect(
    unsafe_code,
    reason = "glibc has no other door to this; it takes a number and touches free memory only"
)]
fn trim() {
    // SAFETY: any number of threads may call it at any time.
    unsafe { libc::malloc_trim(0) };
}

/// Other allocators give back by themselves.
#[cfg(not(target_env = "gnu"))]
fn trim() {}

#[cfg(all(test, target_env = "gnu"))]
mod tests {
    use super::{LARGE_BYTES, give_back_large};

    /// Blocks that are mapped for themselves, in the whole process.
    #[expect(unsafe_code, reason = "glibc has no other door to this")]
    fn mapped() -> usize {
        // SAFETY: it reads what the allocator counts, under its locks.
        unsafe { libc::mallinfo2() }.hblks
    }

    #[test]
    fn large_blocks_are_mapped_for_themselves_however_many_were_freed() {
        const BLOCKS: usize = 200;
        give_back_large();
        let block = || Vec::<u8>::with_capacity(LARGE_BYTES as usize * 2);
        drop(block());
        let before = mapped();
        let blocks: Vec<_> = (0..BLOCKS).map(|_| block()).collect();
        // Other tests free some of theirs meanwhile.
        assert!(mapped() > before + BLOCKS / 2);
        drop(blocks);
        assert!(mapped() < before + BLOCKS / 2);
    }
}
