//! File descriptors: as many as the system allows, and connections so few that some are always left for everything else.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Kept back for the admin port, the isolates' event loops, files and databases.
const KEPT_BACK: u64 = 256;
/// A visitor's connection; one to the upstream, which is a call's or a stream's; the other end of that in an embedded
/// head-end, and a household's source behind it.
const EACH_TAKES: u64 = 4;

/// Fewer visitors than these may ask for as much.
const FEW_VISITORS: usize = 1_000;

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
pub fn connections(wanted: usize) -> usize {
    let connections = fitting(wanted, getrlimit(Resource::Nofile).current);
    if connections < wanted {
        tracing::warn!(
            wanted,
            connections,
            "there are file descriptors for fewer connections"
        );
    }
    connections
}

/// Calls of the upstream that may be under way where so many connections are `wanted`, and as many streams again.
pub fn upstream_connections(wanted: usize) -> usize {
    let wanted = wanted.max(FEW_VISITORS);
    let connections = fitting(wanted, getrlimit(Resource::Nofile).current);
    (connections / 2).max(1)
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
        assert_eq!(fitting(10_000, Some(1_024)), 192);
        assert_eq!(fitting(10_000, Some(100)), 1, "a client is served");
    }
}
