//! Memory that was freed goes back to the system. The allocator keeps it for its next caller, and after a load that was far
//! beyond the usual there is none.

use std::time::Duration;

/// What was given up has been freed by then.
const SOON: Duration = Duration::from_secs(1);

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
