//! How thorough the run is: `LUCARNE_TIER=full` takes the large numbers, every other run the small ones.

/// The first number in a full run, the second in any other.
pub fn of<T>(full: T, other: T) -> T {
    if std::env::var("LUCARNE_TIER").is_ok_and(|tier| tier == "full") {
        full
    } else {
        other
    }
}
