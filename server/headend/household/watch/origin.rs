//! Where a file's bytes come from, as far as that says how they are to be read.

use url::Url;

/// Where a file is from. One on this machine is from nowhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Origin {
    /// What relative addresses in it are relative to.
    pub(super) base: Option<Url>,
    /// Why the file ends before its end: it broke off on its way.
    pub(super) broken: Option<String>,
}
