//! What a viewer's pass opens of a household's channel or film, and when the parental level keeps that closed.

use super::Relay;
use crate::responses::Refusal;
use crate::streams::grant::Grant;
use axum::body::{Body, HttpBody};
use axum::response::Response;
use futures::{StreamExt, future};
use std::sync::Arc;

/// A pass that is good.
pub(super) struct ViewerPass<'a> {
    pub(super) channel: &'a str,
    /// As addresses have it.
    pub(super) text: &'a str,
    /// What it opens; sources are sealed for that.
    pub(super) scope: String,
    /// While the channel shows what is rated from this age on, it opens nothing.
    closed_from: Option<u8>,
}

impl<'a> ViewerPass<'a> {
    pub(super) fn new(channel: &'a str, text: &'a str, grant: &Grant) -> Self {
        Self {
            channel,
            text,
            scope: grant.scope(),
            closed_from: grant.closed_from(),
        }
    }

    /// Whether it opens the whole of the stream that our addresses call so: what goes out on the channel, or a film.
    pub(super) fn opens(&self, name: &str) -> bool {
        self.scope == name
    }
}

impl Relay {
    /// The pass in an address.
    ///
    /// # Errors
    /// [`Refusal::OVER`], or [`Refusal::PIN_WANTED`] while the channel shows what is closed to it.
    pub(super) fn admit<'a>(
        &self,
        channel: &'a str,
        text: &'a str,
    ) -> Result<ViewerPass<'a>, Refusal> {
        let pass = self.addresses.pass(channel, text, self.clock.now_s());
        let pass = pass.ok_or(Refusal::OVER)?;
        if pass
            .closed_from
            .is_some_and(|age| self.is_closed(channel, age))
        {
            return Err(Refusal::PIN_WANTED);
        }
        Ok(pass)
    }

    /// The answer, ended where a show begins that the pass does not open: a live stream goes on for hours.
    pub(super) fn until_closed(
        self: &Arc<Self>,
        pass: &ViewerPass<'_>,
        answer: Response,
    ) -> Response {
        let is_whole = answer.body().size_hint().exact().is_some();
        let Some(closed_from) = pass.closed_from.filter(|_| !is_whole) else {
            return answer;
        };
        let (relay, channel) = (Arc::clone(self), pass.channel.to_owned());
        let mut looked_s = self.clock.now_s();
        answer.map(|body| {
            let open = body.into_data_stream().take_while(move |_| {
                let now_s = relay.clock.now_s();
                let is_new = now_s != std::mem::replace(&mut looked_s, now_s);
                future::ready(!is_new || !relay.is_closed(&channel, closed_from))
            });
            Body::from_stream(open)
        })
    }

    /// Whether the channel shows what is rated from `closed_from` on.
    fn is_closed(&self, channel: &str, closed_from: u8) -> bool {
        let age = self.household.guide().age_now(channel, self.clock.now_s());
        age.is_some_and(|age| age >= closed_from)
    }
}
