//! All that the guide tells of a show, taken while it does: to be kept with a recording or a bookmark, for the guide forgets
//! it.

use super::broadcaster::Broadcaster;
use lucarne_contract::{Credits, Show, ShowChannel, ShowDetails};

/// What the guide told of a show.
#[derive(Clone, Debug)]
pub(super) struct ShowSnapshot {
    pub(super) details: ShowDetails,
}

impl ShowSnapshot {
    /// All that the guide tells of a show.
    pub(super) fn take(television: &dyn Broadcaster, show_id: &str) -> Option<Self> {
        let details = television.details(show_id, None)?;
        Some(Self { details })
    }

    /// What is known of a show that was kept before its details were.
    pub(super) fn bare(show: Show) -> Self {
        let details = ShowDetails {
            channel: ShowChannel {
                channel_name: show.show_channel.clone(),
                channel_image: String::new(),
                channel_image_dark: String::new(),
                channel_encrypted: false,
                channel_playable: false,
                channel_ott_live_url: String::new(),
                channel_replayable_hours: 0,
            },
            show,
            show_description: String::new(),
            show_short_description: String::new(),
            show_credits: Credits::default(),
            show_year: None,
            show_country: Vec::new(),
            show_rating: None,
            show_trailer_url: None,
        };
        Self { details }
    }
}
