//! Targets sealed into our addresses, so that no client can name a source, read what the household pays with, or change
//! either.

use super::target::{LONGEST, Role, Target};
use crate::household::reach::Reach;
use aes_siv::KeyInit;
use aes_siv::siv::Aes128Siv;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use url::Url;

const ROLES: [(u8, Role); 6] = [
    (b's', Role::Stream),
    (b'l', Role::Playlist),
    (b'm', Role::Manifest),
    (b'p', Role::Segment),
    (b't', Role::Template),
    (b'f', Role::File),
];
const REACHES: [(u8, Reach); 2] = [(b'a', Reach::Anywhere), (b'o', Reach::Outside)];

/// Seals targets by AES-SIV (RFC 5297): the same target gives the same text each time, for players know a segment by its
/// address when a manifest is renewed.
pub(super) struct Seal([u8; 32]);

impl Seal {
    pub(super) fn new(key: [u8; 32]) -> Self {
        Self(key)
    }

    /// The target as text for addresses of this channel with passes of this scope; none when it is too long.
    pub(super) fn close(&self, channel: &str, scope: &str, target: &Target) -> Option<String> {
        let mut plain = vec![
            letter(&ROLES, target.role)?,
            letter(&REACHES, target.reach)?,
        ];
        plain.extend_from_slice(target.url.as_str().as_bytes());
        for (name, value) in &target.variables {
            plain.extend_from_slice(format!("\n{name}={value}").as_bytes());
        }
        if plain.len() > LONGEST + 2 {
            return None;
        }
        let sealed = self.cipher().encrypt([channel, scope], &plain).ok()?;
        Some(URL_SAFE_NO_PAD.encode(sealed))
    }

    /// What was sealed here for this channel and scope; none for everything else.
    pub(super) fn open(&self, channel: &str, scope: &str, sealed: &str) -> Option<Target> {
        let sealed = URL_SAFE_NO_PAD.decode(sealed).ok()?;
        let plain = self.cipher().decrypt([channel, scope], &sealed).ok()?;
        let [role, reach, rest @ ..] = plain.as_slice() else {
            return None;
        };
        let mut lines = std::str::from_utf8(rest).ok()?.split('\n');
        let url = lines.next()?;
        let variables = lines.map(|line| {
            let (name, value) = line.split_once('=')?;
            Some((name.to_owned(), value.to_owned()))
        });
        Some(Target {
            role: meaning(&ROLES, *role)?,
            reach: meaning(&REACHES, *reach)?,
            url: Url::parse(url).ok()?,
            variables: variables.collect::<Option<_>>()?,
        })
    }

    fn cipher(&self) -> Aes128Siv {
        Aes128Siv::new(&self.0.into())
    }
}

fn letter<T: Copy + PartialEq>(table: &[(u8, T)], value: T) -> Option<u8> {
    let found = table.iter().find(|(_, known)| *known == value);
    found.map(|(letter, _)| *letter)
}

fn meaning<T: Copy>(table: &[(u8, T)], letter: u8) -> Option<T> {
    let found = table.iter().find(|(known, _)| *known == letter);
    found.map(|(_, value)| *value)
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Role, Seal, Target};
    use crate::household::reach::Reach;
    use url::Url;

    fn target(url: &str) -> Target {
        Target {
            role: Role::Segment,
            reach: Reach::Outside,
            url: Url::parse(url).expect("an address"),
            variables: Vec::new(),
        }
    }

    #[test]
    fn variables_are_sealed_with_the_list_that_may_import_them() {
        let seal = Seal::new([7; 32]);
        let variables = [("a", "1=2"), ("b", "")];
        let variables = variables.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let target = Target {
            variables: variables.to_vec(),
            ..target("http://tuner/low.m3u8?x=y")
        };
        let sealed = seal.close("one", "live", &target).expect("sealed");
        assert_eq!(seal.open("one", "live", &sealed), Some(target));
    }

    #[test]
    fn a_target_opens_for_its_own_channel_only_and_only_unchanged() {
        let seal = Seal::new([7; 32]);
        let target = target("http://tuner/one.ts?token=s3cret");
        let sealed = seal.close("one", "live", &target).expect("sealed");
        assert_eq!(
            seal.close("one", "live", &target),
            Some(sealed.clone()),
            "stable"
        );
        assert_eq!(seal.open("one", "live", &sealed), Some(target));
        assert_eq!(seal.open("two", "live", &sealed), None);
        assert_eq!(seal.open("one", "replay-1-2", &sealed), None);
        assert_eq!(Seal::new([8; 32]).open("one", "live", &sealed), None);
        for place in 0..sealed.len() {
            let mut forged = sealed.clone().into_bytes();
            forged[place] = if forged[place] == b'A' { b'B' } else { b'A' };
            let forged = String::from_utf8(forged).expect("text");
            assert_eq!(seal.open("one", "live", &forged), None, "{place}");
        }
        for forged in ["", "AAAA", "http://tuner/", &sealed[..sealed.len() - 4]] {
            assert_eq!(seal.open("one", "live", forged), None, "{forged}");
        }
    }

    #[test]
    fn an_address_longer_than_any_is_not_sealed() {
        let seal = Seal::new([7; 32]);
        let long = |count: usize| target(&format!("http://a/{}", "x".repeat(count)));
        assert!(seal.close("one", "live", &long(LONGEST - 9)).is_some());
        assert!(seal.close("one", "live", &long(LONGEST - 8)).is_none());
    }
}
