//! Addresses that this thread has read before, by their letters: most visitors ask for the same few, and reading one, however
//! little it is, would be a twentieth of what a stored page costs.

use super::address::Address;
use crate::error::EdgeError;
use axum::http::Uri;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

/// What a thread knows at most; then it begins anew.
const MOST: usize = 256;
/// Longer ones are read each time.
const LONGEST: usize = 128;

thread_local! {
    static KNOWN: RefCell<HashMap<Box<str>, Arc<Address>>> = RefCell::default();
}

/// The address of a request, read once. What leads elsewhere, is for one visitor alone or holds a secret is not kept.
///
/// # Errors
/// As [`Address::read`].
pub fn read(uri: &Uri) -> Result<Arc<Address>, EdgeError> {
    let letters = uri.path_and_query().map_or("/", |both| both.as_str());
    if letters.len() > LONGEST {
        return Address::read(uri.path(), uri.query()).map(Arc::new);
    }
    let known = KNOWN.with_borrow(|known| known.get(letters).cloned());
    if let Some(address) = known {
        return Ok(address);
    }
    let address = Arc::new(Address::read(uri.path(), uri.query())?);
    let is_public = address.instead.is_none() && !address.single && !address.is_secret();
    if is_public {
        KNOWN.with_borrow_mut(|known| {
            if known.len() >= MOST {
                known.clear();
            }
            known.insert(letters.into(), Arc::clone(&address));
        });
    }
    Ok(address)
}

#[cfg(test)]
mod tests {
    use super::{KNOWN, MOST, read};
    use axum::http::Uri;
    use std::sync::Arc;

    fn uri(text: &str) -> Uri {
        text.parse().expect("an address")
    }

    fn count() -> usize {
        KNOWN.with_borrow(std::collections::HashMap::len)
    }

    #[test]
    fn an_address_is_read_once_and_is_what_it_was() {
        for text in ["/home", "/guide?variant=tv", "/live/normal"] {
            let (first, second) = (read(&uri(text)), read(&uri(text)));
            let (first, second) = (first.expect(text), second.expect(text));
            assert!(Arc::ptr_eq(&first, &second), "{text}");
        }
        let plain = read(&uri("/guide")).expect("an address");
        assert_eq!(plain.variant, None, "its query is a part of it");
    }

    #[test]
    fn what_leads_elsewhere_or_holds_a_secret_is_not_kept() {
        for text in [
            "/auth/somebody/secret/",
            "/auth/somebody/secret",
            "/no/such/page",
            "/live",
        ] {
            read(&uri(text)).expect(text);
            assert_eq!(count(), 0, "{text}");
        }
    }

    #[test]
    fn a_thread_knows_so_many_at_most_and_none_that_is_long() {
        for number in 0..=MOST {
            read(&uri(&format!("/live/normal/show/{number}"))).expect("an address");
            assert!(count() <= MOST);
        }
        let before = count();
        read(&uri(&format!("/search/all?q={}", "a".repeat(200)))).expect("an address");
        assert_eq!(count(), before);
    }
}
