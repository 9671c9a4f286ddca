//! Sign-in, codes of devices that pair (OTP), profile and parental control (spec, sections 3, 4 and 7).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa::openapi::{Object, ObjectBuilder, Type};

/// Answer of calls that have nothing else to say.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Done {
    pub success: bool,
}

impl Done {
    pub const YES: Self = Self { success: true };
}

/// What proves who signs in.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SignInContext {
    Password,
    /// `password` holds a token of `PUT auth/fork/`.
    Token,
}

/// Payload of `POST auth/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({
    "username": "basic@example.ch", "password": "lucarne", "context": "password",
    "device_id": "tv-1", "device_alias": "Salon",
})))]
pub struct SignIn {
    /// The e-mail address; case does not matter.
    pub username: String,
    pub password: String,
    pub context: SignInContext,
    /// Names the device for good: signing in again on it does not count as another device. 1 to 128 bytes.
    #[schema(min_length = 1, max_length = 128, pattern = r"\S")]
    pub device_id: String,
    /// What people call the device; at most 128 bytes.
    #[serde(default)]
    #[schema(max_length = 128)]
    pub device_alias: String,
}

/// Answer of `POST auth/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct SignedIn {
    pub success: bool,
    /// Goes into the token header of every later call.
    pub token: String,
    pub profile: Profile,
}

/// Payload of `PUT auth/fork/`: which service the token is for.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "service": "shop" })))]
pub struct Fork {
    /// 1 to 128 bytes.
    #[schema(min_length = 1, max_length = 128, pattern = r"\S")]
    pub service: String,
}

/// A token for one sign-in with the context `token`, on another device or service.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct ForkToken {
    pub username: String,
    pub token: String,
    /// Seconds for which the token is good.
    pub expires_in: u32,
}

/// The OTP code that a device shows and polls with (spec, section 3).
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct DeviceCode {
    /// What people type: `XXXX-XXXX`, letters and digits that can't be taken for each other.
    pub user_code: String,
    /// What the device polls with; a secret.
    pub device_code: String,
    /// Seconds between two polls.
    pub interval: u32,
    /// Seconds for which both codes are good; 410 after that.
    pub expires_in: u32,
    /// Where the code is typed, as a path of the web client.
    pub verification_uri: String,
}

/// Payload of `POST auth/device/code/verify/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "user_code": "ABCD-EFGH", "grant_access": true })))]
pub struct DeviceVerdict {
    /// With or without the hyphen; case does not matter.
    #[schema(pattern = "^[A-HJ-NP-Za-hj-np-z2-9]{4}-?[A-HJ-NP-Za-hj-np-z2-9]{4}$")]
    pub user_code: String,
    pub grant_access: bool,
}

/// Payload of `POST auth/device/token/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "device_code": "secret", "device_id": "tv-1" })))]
pub struct DeviceTokenRequest {
    pub device_code: String,
    /// As in `POST auth/`.
    #[schema(min_length = 1, max_length = 128, pattern = r"\S")]
    pub device_id: String,
    #[serde(default)]
    #[schema(max_length = 128)]
    pub device_alias: String,
}

/// Answer of `POST auth/device/token/` once access was granted.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct DeviceToken {
    pub username: String,
    pub token: String,
    pub profile: Profile,
}

/// A device on which an account is signed in. Its id is a secret of the device, so it is not told.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct SignedInDevice {
    /// What people call it; may be empty.
    pub device_alias: String,
    /// Epoch seconds.
    pub signed_in_at: i64,
    /// It is the one that asks.
    pub is_current: bool,
}

/// Answer of `GET devices/`: the device that signed in last comes first.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct DeviceList {
    pub devices: Vec<SignedInDevice>,
}

/// A set-top box of the account.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
pub struct Stb {
    /// Six pairs of hexadecimal digits.
    pub mac: String,
}

/// What an account may do and how it is set up (spec, section 3).
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the wire has one flag per setting"
)]
pub struct Profile {
    pub username: String,
    /// Outside the country: no live, no buying or renting (spec, section 6).
    pub country_locked: bool,
    /// Which stage of the service the account sees: `production`.
    pub deployment_target: String,
    /// The subscription includes television.
    pub subscriber_tv: bool,
    /// Which product the account belongs to: `tv`, or `vod` for a former customer.
    pub application_context: String,
    /// `active` or `former_customer`.
    pub status: String,
    /// Of `archives`, `suggestions`, `recordings`, `mysports`, `lineup`, `fast_menu`, `vod_mobile`; and, beyond the
    /// specification, `household` where television is a household's own.
    pub permissions: Vec<String>,
    pub stb: Vec<Stb>,
    /// 10, 12, 16 or 18; absent when no PIN was set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parentalcontrol_level: Option<u8>,
    #[serde(rename = "videoPreviews")]
    pub video_previews: bool,
    #[serde(rename = "personalizeChannelUsage")]
    pub personalize_channel_usage: bool,
}

fn levels() -> Object {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .description(Some("Shows from this age on ask for the PIN"))
        .enum_values(Some([10, 12, 16, 18]))
        .build()
}

/// Payload of `POST parentalcontrol/check/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "pin": "1234" })))]
pub struct PinCheck {
    /// 4 digits.
    #[schema(pattern = "^[0-9]{4}$")]
    pub pin: String,
}

/// Payload of `POST parentalcontrol/create/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "pin": "1234", "level": 16 })))]
pub struct PinCreate {
    /// 4 digits.
    #[schema(pattern = "^[0-9]{4}$")]
    pub pin: String,
    /// Shows from this age on ask for the PIN: 10, 12, 16 or 18.
    #[schema(schema_with = levels)]
    pub level: u8,
}

/// Payload of `POST parentalcontrol/update/`.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize, ToSchema)]
#[schema(examples(json!({ "old_pin": "1234", "pin": "1234", "level": 16 })))]
pub struct PinUpdate {
    /// 4 digits.
    #[schema(pattern = "^[0-9]{4}$")]
    pub old_pin: String,
    /// 4 digits.
    #[schema(pattern = "^[0-9]{4}$")]
    pub pin: String,
    /// 10, 12, 16 or 18.
    #[schema(schema_with = levels)]
    pub level: u8,
}
