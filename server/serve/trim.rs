//! Memory that was freed goes back to the system. The allocator keeps it for its next caller, and after a load that was far
//! beyond the usual there is none; nor is there one of the size of a household's line-up.

use std::time::Duration;

/// What was given up has been freed by then.
const SOON: Duration = Duration::from_secs(1);

/// Blocks of so many bytes are given back as soon as they are freed. Usual pages and answers are far smaller.
#[cfg(target_env = "gnu")]
const LARGE_BYTES: libc::c_int = 4 * 1024 * 1024;

/// Has as little kept as may be, from now on: large blocks are given back at once, and there are as many heaps as cores. By itself the
/// allocator keeps blocks of a size of which it has seen one freed, up to 32 MiB, and has eight heaps a core, each with
/// what is free in it for its own threads alone. To be called before there are threads.
#[cfg(target_env = "gnu")]
#[expect(
    unsafe_code,
    reason = "glibc has no other door to this; it takes numbers and touches no memory that is in use"
)]
pub fn keep_little() {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let heaps = libc::c_int::try_from(cores).unwrap_or(libc::c_int::MAX);
    // SAFETY: all may be called at any time.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE_BYTES);
        // The other one no longer follows by itself.
        libc::mallopt(libc::M_TRIM_THRESHOLD, 2 * LARGE_BYTES);
        libc::mallopt(libc::M_ARENA_MAX, heaps);
    }
}

/// Other allocators give back by themselves.
#[cfg(not(target_env = "gnu"))]
pub fn keep_little() {}

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
    use super::{LARGE_BYTES, keep_little};

    /// Blocks that are mapped for themselves, in the whole process.
    #[expect(unsafe_code, reason = "glibc has no other door to this")]
    fn mapped() -> usize {
        // SAFETY: it reads what the allocator counts, under its locks.
        unsafe { libc::mallinfo2() }.hblks
    }

    #[test]
    fn large_blocks_are_mapped_for_themselves_however_many_were_freed() {
        const BLOCKS: usize = 200;
        keep_little();
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
