//! Why a manifest can't be passed on.

/// Most bytes of a manifest that are read.
pub(super) const LARGEST: usize = 2 * 1024 * 1024;
/// Most bytes that it may become: our addresses are longer than most of its own.
pub(super) const LARGEST_REWRITTEN: usize = 8 * 1024 * 1024;

/// Why a manifest can't be passed on.
#[derive(Clone, Copy, Debug, Eq, PartialEq, thiserror::Error)]
pub(super) enum ManifestError {
    #[error("an address that isn't one of the web")]
    NoWebAddress,
    #[error("an address longer than any")]
    LongAddress,
    #[error(
        "a manifest of more than {LARGEST} bytes, or of {LARGEST_REWRITTEN} with our addresses"
    )]
    Large,
    #[error("something that isn't the manifest it should be: {0}")]
    Shape(&'static str),
}
