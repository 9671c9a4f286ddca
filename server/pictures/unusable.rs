//! Why something is no picture for us. The log sees this.

/// Why something is no picture for us.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unusable {
    #[error("it is of a kind that is not read here")]
    Kind,
    #[error("it has more pixels than a picture may have")]
    Pixels,
    #[error("decoding it would take more memory than a picture may")]
    Memory,
    #[error("it can't be read: {0}")]
    Broken(String),
    #[error("drawing it would cost too much, or can't be foreseen: {0}")]
    Costly(&'static str),
    #[error("it can't be written")]
    Unwritable,
}

impl From<image::ImageError> for Unusable {
    fn from(error: image::ImageError) -> Self {
        Self::Broken(error.to_string())
    }
}

impl From<std::io::Error> for Unusable {
    fn from(error: std::io::Error) -> Self {
        Self::Broken(error.to_string())
    }
}
