//! The body of a write: bounded in size and time, and JSON that the contract knows.

use crate::error::EdgeError;
use axum::body::{Body, to_bytes};
use bytes::Bytes;
use serde::de::DeserializeOwned;
use std::time::Duration;

/// At most `most` bytes.
///
/// # Errors
/// [`EdgeError::TooLarge`] or [`EdgeError::TooSlow`].
pub async fn read(body: Body, most: usize, time: Duration) -> Result<Bytes, EdgeError> {
    let reading = tokio::time::timeout(time, to_bytes(body, most));
    let read = reading.await.map_err(|_| EdgeError::TooSlow)?;
    read.map_err(|_| EdgeError::TooLarge)
}

/// # Errors
/// [`EdgeError::BadPayload`] when it is something else.
pub fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, EdgeError> {
    serde_json::from_slice(body).map_err(|_| EdgeError::BadPayload)
}
