//! `GET /web-views/{name}`: where a frame of our pages is led when it is to show a page of the operator's ([`WebView`]). A page that is
//! about the account opens with a token of `auth/fork/`, good for one sign-in there. The token goes from the upstream into this
//! redirect and nowhere else: scripts can't read where a frame of another site was led.

use super::{SessionCookie, Sessions, Visitor, WebView};
use crate::error::EdgeError;
use crate::upstream::calls::own_call;
use axum::Extension;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use lucarne_contract::calls::{FORK, Method};
use lucarne_contract::{Fork, ForkToken};
use std::sync::Arc;

/// Leads a frame to the page of this name.
pub async fn open(
    State(sessions): State<Arc<Sessions>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    name: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Response {
    let led = match name {
        Ok(Path(name)) => sessions.lead(&name, &visitor, &headers).await,
        Err(_) => Err(EdgeError::NotFound),
    };
    let mut response = led.unwrap_or_else(IntoResponse::into_response);
    let fields = response.headers_mut();
    fields.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

impl Sessions {
    async fn lead(
        &self,
        name: &str,
        visitor: &Visitor,
        headers: &HeaderMap,
    ) -> Result<Response, EdgeError> {
        let view = self.web_views.iter().find(|view| view.name == name);
        let view = view.ok_or(EdgeError::NotFound)?;
        if !is_frame_of_ours(headers) {
            return Err(EdgeError::ForeignOrigin);
        }
        let Some(service) = view.service() else {
            return redirect(&view.address_for("", ""));
        };
        let session = visitor.signed_in()?;
        let permit = self.call_permit(visitor);
        let _permit = permit.ok_or(EdgeError::UpstreamUnavailable)?;
        self.lead_with_token(view, service, session).await
    }

    async fn lead_with_token(
        &self,
        view: &WebView,
        service: &str,
        session: &SessionCookie,
    ) -> Result<Response, EdgeError> {
        let call = own_call(Method::Put, FORK).ok_or(EdgeError::Internal)?;
        let service = service.to_owned();
        let payload = serde_json::to_vec(&Fork { service }).map_err(|_| EdgeError::Internal)?;
        let payload = Some(Bytes::from(payload));
        let reply = self
            .client
            .exchange(&call, Some(&session.token), payload)
            .await;
        match reply.status {
            200 => {
                let fork = serde_json::from_slice::<ForkToken>(&reply.body);
                let fork = fork.map_err(|_| EdgeError::UpstreamUnavailable)?;
                redirect(&view.address_for(&fork.username, &fork.token))
            }
            401 => Ok(self.expired(session)),
            _ => Err(EdgeError::UpstreamUnavailable),
        }
    }
}

/// What browsers say of who asks, and for what; those before 2020 don't.
fn is_frame_of_ours(headers: &HeaderMap) -> bool {
    let says = |name: &str, expected: &str| {
        let mut said = headers.get_all(name).iter();
        said.all(|value| value == expected)
    };
    says("sec-fetch-site", "same-origin") && says("sec-fetch-dest", "iframe")
}

fn redirect(address: &str) -> Result<Response, EdgeError> {
    let mut location = HeaderValue::from_str(address).map_err(|_| EdgeError::Internal)?;
    location.set_sensitive(true);
    let mut response = StatusCode::SEE_OTHER.into_response();
    let fields = response.headers_mut();
    fields.insert(header::LOCATION, location);
    Ok(response)
}
