//! Passwords, PINs, tokens and codes: how they are made, kept and checked.

use super::master_key::MasterKey;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use blake2::{Blake2s256, Digest};
use rand::Rng;
use tokio::sync::Semaphore;

/// A token as the database keeps it: who reads the database can't sign in.
pub(crate) type TokenHash = [u8; 32];

/// 7 MiB and 5 passes, which OWASP holds for as good as the defaults that take 19 MiB.
const COST: (u32, u32, u32) = (7168, 5, 1);
/// Hashes worked out at the same time: each takes 7 MiB and a core.
static AT_WORK: Semaphore = Semaphore::const_new(2);
/// No letter or digit that can be taken for another.
const CODE_LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// A new token of 256 random bits, and its hash.
pub(crate) fn token() -> (String, TokenHash) {
    let token = URL_SAFE_NO_PAD.encode(random::<32>());
    let hashed = hash_token(&token);
    (token, hashed)
}

/// A new token that says before a dot what goes wrong with each call it is sent with, and its hash.
pub(crate) fn token_with_fault(fault: Option<&str>) -> (String, TokenHash) {
    let (token, hashed) = token();
    let Some(fault) = fault else {
        return (token, hashed);
    };
    let faulty = format!("{fault}.{token}");
    let hashed = hash_token(&faulty);
    (faulty, hashed)
}

/// Tokens are too random to be guessed, so a fast hash keeps them.
pub(crate) fn hash_token(token: &str) -> TokenHash {
    Blake2s256::digest(token.as_bytes()).into()
}

/// A new code for people to type: 8 of 32 letters, without the hyphen that it is shown with.
pub(crate) fn user_code() -> String {
    random::<8>()
        .iter()
        .map(|byte| char::from(CODE_LETTERS[usize::from(byte % 32)]))
        .collect()
}

/// What people typed as the head-end keeps it; none when it can't be a code.
pub(crate) fn read_user_code(typed: &str) -> Option<String> {
    let code = typed.trim().replace('-', "").to_ascii_uppercase();
    let known = code.bytes().all(|letter| CODE_LETTERS.contains(&letter));
    (code.len() == 8 && known).then_some(code)
}

/// Before what is kept of a PIN that went through the key of the data folder first.
const KEYED: &str = "keyed:";

/// What is kept of an account's PIN; none when the machine has no memory for it. There are but 10,000 PINs, so who reads
/// the database alone must not be able to try them: the key is in a file of its own.
pub(crate) async fn hash_pin(key: &MasterKey, account: i64, pin: &str) -> Option<String> {
    let hashed = hash(through(key, account, pin)).await?;
    Some(format!("{KEYED}{hashed}"))
}

/// Whether `pin` is what `kept` was made from.
pub(crate) async fn matches_pin(key: &MasterKey, account: i64, pin: &str, kept: &str) -> bool {
    match kept.strip_prefix(KEYED) {
        Some(kept) => matches(through(key, account, pin), kept.to_owned()).await,
        None => matches(pin.to_owned(), kept.to_owned()).await,
    }
}

/// Whether a PIN is kept as [`hash_pin`] does; older databases have others.
pub(crate) fn is_keyed(kept: &str) -> bool {
    kept.starts_with(KEYED)
}

fn through(key: &MasterKey, account: i64, pin: &str) -> String {
    URL_SAFE_NO_PAD.encode(key.derive("pin", &format!("{account} {pin}")))
}

/// What argon2 keeps of a secret; none when the machine has no memory for it.
async fn hash(secret: String) -> Option<String> {
    let _turn = AT_WORK.acquire().await.ok()?;
    let hashed = tokio::task::spawn_blocking(move || {
        let salt = random::<16>();
        let hashed = argon2()?.hash_password_with_salt(secret.as_bytes(), &salt);
        hashed.ok().map(|hashed| hashed.to_string())
    });
    hashed.await.ok().flatten()
}

/// Whether `secret` is what `kept` was made from.
pub(crate) async fn matches(secret: String, kept: String) -> bool {
    let Ok(_turn) = AT_WORK.acquire().await else {
        return false;
    };
    let matching = tokio::task::spawn_blocking(move || {
        let (Some(argon2), Ok(kept)) = (argon2(), PasswordHash::new(&kept)) else {
            return false;
        };
        argon2.verify_password(secret.as_bytes(), &kept).is_ok()
    });
    matching.await.unwrap_or(false)
}

fn argon2() -> Option<Argon2<'static>> {
    let (memory_kib, passes, lanes) = COST;
    let params = Params::new(memory_kib, passes, lanes, None).ok()?;
    Some(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
}

pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    rand::rng().fill_bytes(&mut bytes);
    bytes
}

#[cfg(test)]
mod tests {
    use super::{
        MasterKey, hash, hash_pin, hash_token, is_keyed, matches, matches_pin, read_user_code,
        token, user_code,
    };

    #[test]
    fn tokens_have_256_bits_and_never_repeat() {
        let (one, hashed) = token();
        assert_eq!(one.len(), 43);
        assert_ne!(one, token().0);
        assert_eq!(hashed, hash_token(&one));
    }

    #[test]
    fn a_user_code_is_read_with_or_without_hyphen_in_any_case() {
        let code = user_code();
        assert_eq!(read_user_code(&code), Some(code.clone()));
        let typed = format!(" {}-{} ", &code[..4], &code[4..]).to_lowercase();
        assert_eq!(read_user_code(&typed), Some(code));
        for wrong in ["", "ABCD", "ABCD-EFG0", "ABCDEFGHJ", "ééééédé", "ABCD-EFG1"] {
            assert_eq!(read_user_code(wrong), None, "{wrong}");
        }
    }

    #[tokio::test]
    async fn a_secret_matches_its_own_hash_only() {
        let kept = hash("1234".to_owned()).await.expect("memory");
        assert!(kept.starts_with("$argon2id$") && !kept.contains("1234"));
        assert!(matches("1234".to_owned(), kept.clone()).await);
        assert!(!matches("1235".to_owned(), kept).await);
        assert!(!matches("1234".to_owned(), "not a hash".to_owned()).await);
    }

    #[tokio::test]
    async fn a_pin_can_not_be_tried_with_the_database_alone() {
        let key = MasterKey::open(None).expect("a key");
        let other = MasterKey::open(None).expect("another key");
        let kept = hash_pin(&key, 7, "1234").await.expect("memory");
        assert!(is_keyed(&kept));
        assert!(matches_pin(&key, 7, "1234", &kept).await);
        assert!(!matches_pin(&key, 7, "1235", &kept).await);
        assert!(!matches_pin(&key, 8, "1234", &kept).await);
        assert!(!matches_pin(&other, 7, "1234", &kept).await);
        let bare = kept.trim_start_matches("keyed:").to_owned();
        assert!(!matches("1234".to_owned(), bare).await);
    }

    #[tokio::test]
    async fn the_pin_of_an_older_database_still_opens() {
        let key = MasterKey::open(None).expect("a key");
        let kept = hash("1234".to_owned()).await.expect("memory");
        assert!(!is_keyed(&kept));
        assert!(matches_pin(&key, 7, "1234", &kept).await);
        assert!(!matches_pin(&key, 7, "1235", &kept).await);
    }
}
