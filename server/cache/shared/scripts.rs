//! What the cache does in one round trip each. Ages are told by its own clock, so that those of the servers need not agree. What is
//! from its future, since the clock was set back or another machine took its place, counts as nothing.
//! The keys of one value have a tag in common, which keeps them on one node of a cluster.

use super::super::rules::{KEEP_MS, RETRY_AFTER_MS};
use super::entry::Entry;
use super::token::Token;
use redis::{Script, ScriptInvocation};
use std::sync::LazyLock;

/// How long a server may take before another one loads the same.
const LEASE_MS: i64 = 5_000;

/// A script that knows `now`, in milliseconds by the cache's clock.
pub fn timed(code: &str) -> Script {
    let now = "local t = redis.call('TIME')
         local now = t[1] * 1000 + math.floor(t[2] / 1000)";
    Script::new(&format!("{now}\n{code}"))
}

/// `KEYS`: value, failure, lease. What is held with its age; whether it is fresh, could not be loaded lately, is being loaded, or
/// is now the caller's to load.
static LOOK_UP: LazyLock<Script> = LazyLock::new(|| {
    timed(
        "local held = redis.call('HMGET', KEYS[1], 'born', 'facts', 'body')
         local born = tonumber(held[1] or '')
         local age = born and born <= now and now - born
         local state = 'fresh'
         if not age or age >= tonumber(ARGV[3]) then
           if redis.call('EXISTS', KEYS[2]) == 1 then state = 'failed'
           elseif redis.call('SET', KEYS[3], ARGV[1], 'NX', 'PX', ARGV[2]) then state = 'yours'
           else state = 'taken' end
         end
         if age and state ~= 'yours' then return {state, age, held[2], held[3]} end
         return {state, -1, '', ''}",
    )
});

/// `KEYS` as above. Keeps a value unless a newer one is there, and ends the lease.
static KEEP: LazyLock<Script> = LazyLock::new(|| {
    timed(
        "local born = now - tonumber(ARGV[2])
         local older = tonumber(redis.call('HGET', KEYS[1], 'born') or '')
         if not older or older <= born or older > now then
           redis.call('HSET', KEYS[1], 'born', string.format('%.0f', born), 'facts', ARGV[3], 'body', ARGV[4])
           redis.call('PEXPIRE', KEYS[1], ARGV[5])
         end
         redis.call('DEL', KEYS[2])
         if redis.call('GET', KEYS[3]) == ARGV[1] then redis.call('DEL', KEYS[3]) end
         return 1",
    )
});

/// `KEYS` as above. Ends the lease; with a time, the key counts as failed for as long. Who has no lease any more says nothing.
static LEAVE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "if redis.call('GET', KEYS[3]) ~= ARGV[1] then return 0 end
         redis.call('DEL', KEYS[3])
         if ARGV[2] ~= '0' then redis.call('SET', KEYS[2], '', 'PX', ARGV[2]) end
         return 1",
    )
});

/// The names under which all is kept that concerns one key.
pub struct Keys {
    value: String,
    failure: String,
    lease: String,
}

impl Keys {
    pub fn of(key: &str) -> Self {
        // In a cluster the node is chosen by what stands in braces, of which a key may have its own.
        let key = key.replace(['{', '}'], "_");
        Self {
            value: format!("lucarne:{{{key}}}"),
            failure: format!("lucarne:{{{key}}}:failed"),
            lease: format!("lucarne:{{{key}}}:lease"),
        }
    }

    fn of_script<'script>(&self, script: &'script Script) -> ScriptInvocation<'script> {
        let mut invocation = script.prepare_invoke();
        invocation
            .key(&self.value)
            .key(&self.failure)
            .key(&self.lease);
        invocation
    }
}

/// What the cache says of a key.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum State {
    Fresh,
    /// It could not be loaded a moment ago.
    Failed,
    /// Another server is loading it.
    Taken,
    /// It is the caller's to load.
    Yours,
}

/// An answer to [`look_up`].
pub struct Reply {
    pub state: State,
    /// With its age in milliseconds.
    pub held: Option<(Entry, i64)>,
}

impl Reply {
    /// None where it is not what the script gives.
    pub fn read((state, age_ms, facts, body): (String, i64, Vec<u8>, Vec<u8>)) -> Option<Self> {
        let state = match &*state {
            "fresh" => State::Fresh,
            "failed" => State::Failed,
            "taken" => State::Taken,
            "yours" => State::Yours,
            _ => return None,
        };
        let entry = (age_ms >= 0)
            .then(|| Entry::from_wire(facts, body))
            .flatten();
        let held = entry.map(|entry| (entry, age_ms));
        Some(Self { state, held })
    }
}

pub fn look_up(keys: &Keys, token: Token, fresh_ms: i64) -> ScriptInvocation<'static> {
    let mut invocation = keys.of_script(&LOOK_UP);
    invocation.arg(token.as_u64()).arg(LEASE_MS).arg(fresh_ms);
    invocation
}

pub fn keep(
    keys: &Keys,
    token: Token,
    age_ms: i64,
    (facts, body): (&[u8], &[u8]),
) -> ScriptInvocation<'static> {
    let mut invocation = keys.of_script(&KEEP);
    invocation.arg(token.as_u64()).arg(age_ms.max(0));
    invocation.arg(facts).arg(body).arg(KEEP_MS);
    invocation
}

/// Ends a lease with nothing loaded.
pub fn leave(keys: &Keys, token: Token, has_failed: bool) -> ScriptInvocation<'static> {
    let mut invocation = keys.of_script(&LEAVE);
    let failed_ms = if has_failed { RETRY_AFTER_MS } else { 0 };
    invocation.arg(token.as_u64()).arg(failed_ms);
    invocation
}
