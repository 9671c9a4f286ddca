//! File descriptors: as many as the system allows, and connections so few that some are always left for everything else.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Kept back for the admin port, the isolates' event loops, files and databases.
const KEPT_BACK: u64 = 256;
/// A visitor's connection, the one to the upstream that it may cause, and the other end of that in an embedded head-end.
const EACH_TAKES: u64 = 3;

/// Raises the limit as far as the process may.
pub fn raise_limit() {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        ..limit
    };
    if let Err(error) = setrlimit(Resource::Nofile, raised) {
        tracing::warn!(%error, "the limit of file descriptors stays as it was");
    }
}

/// How many of `wanted` connections there are descriptors for.
pub fn places(wanted: usize) -> usize {
    let places = fitting(wanted, getrlimit(Resource::Nofile).current);
    if places < wanted {
        tracing::warn!(
            wanted,
            places,
            "there are file descriptors for fewer connections"
        );
    }
    places
}

fn fitting(wanted: usize, descriptors: Option<u64>) -> usize {
    let Some(descriptors) = descriptors else {
        return wanted;
    };
    let fit = descriptors.saturating_sub(KEPT_BACK) / EACH_TAKES;
    wanted
        .min(usize::try_from(fit).unwrap_or(usize::MAX))
        .max(1)
}

#[cfg(test)]
mod tests {
    use super::fitting;

    #[test]
    fn connections_leave_descriptors_for_everything_else() {
        assert_eq!(fitting(10_000, None), 10_000);
        assert_eq!(fitting(10_000, Some(1_048_576)), 10_000);
        assert_eq!(fitting(10_000, Some(1_024)), 256);
        assert_eq!(fitting(10_000, Some(100)), 1, "somebody is served");
    }
}
