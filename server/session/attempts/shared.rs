//! The counts of all servers, in the cache that they share, by the same rules as one server's own (`tally.rs`, `recent.rs`), each in
//! one script: what two servers count at once they count one after the other. Times are the cache's. Names are hashed with a key that only
//! the servers know, so that nobody reads there who tried what.

use super::limiter::seconds;
use super::plan::Plan;
use super::recent::WINDOW_MS;
use super::rules::Rule;
use crate::cache::{SharedCache, timed};
use crate::network::client::Client;
use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use redis::{Script, ScriptInvocation};
use std::fmt::Write;
use std::sync::{Arc, LazyLock};
use tokio::runtime::Handle;

/// Counts one more, or says how long to wait: `{wait, at, before}`.
static CHARGE: LazyLock<Script> = LazyLock::new(|| {
    timed(
        "local held = redis.call('HMGET', KEYS[1], 'count', 'last', 'forgotten')
         local count, last = tonumber(held[1]) or 0, tonumber(held[2]) or 0
         local forgotten = tonumber(held[3]) or 0
         local free, first = tonumber(ARGV[1]), tonumber(ARGV[2])
         local longest, each = tonumber(ARGV[3]), tonumber(ARGV[4])
         local gone = math.max(0, math.floor((now - forgotten) / each))
         count = math.max(0, count - gone)
         if count == 0 then forgotten = now else forgotten = forgotten + gone * each end
         if count >= free then
           local wait = math.min(first * 2 ^ math.min(count - free, 16), longest)
           local left = last + wait - now
           if left > 0 then return {left, 0, 0} end
         end
         redis.call('HSET', KEYS[1], 'count', count + 1, 'last', string.format('%.0f', now),
           'forgotten', string.format('%.0f', forgotten))
         redis.call('PEXPIRE', KEYS[1], string.format('%.0f', (count + 1) * each + longest))
         return {0, now, last}",
    )
});

/// As if an attempt had not been made.
static GIVE_BACK: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "local held = redis.call('HMGET', KEYS[1], 'count', 'last')
         if not held[1] then return 0 end
         redis.call('HSET', KEYS[1], 'count', math.max(0, tonumber(held[1]) - 1))
         if held[2] == ARGV[1] then redis.call('HSET', KEYS[1], 'last', ARGV[2]) end
         return 1",
    )
});

/// Notes an attempt of late, unless there were too many: how long to wait. An entry is its device, a bar and its token.
static NOTE: LazyLock<Script> = LazyLock::new(|| {
    timed(
        "local own, token = ARGV[1], ARGV[2]
         local together, window = tonumber(ARGV[3]), tonumber(ARGV[4])
         redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
         local held = redis.call('ZRANGE', KEYS[1], 0, -1, 'WITHSCORES')
         local count, own_last = #held / 2, nil
         for i = 1, #held, 2 do
           if own ~= '' and string.sub(held[i], 1, #own + 1) == own .. '|' then
             own_last = tonumber(held[i + 1])
           end
         end
         local in_reserve = own ~= '' and not own_last
         if count >= together and not in_reserve then
           local at = tonumber(held[(count - together) * 2 + 2])
           if own_last and own_last < at then at = own_last end
           return at + window - now
         end
         redis.call('ZADD', KEYS[1], now, own .. '|' .. token)
         redis.call('PEXPIRE', KEYS[1], window)
         return 0",
    )
});

/// As if a device had made no attempt of late.
static FORGIVE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "for _, held in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
           if string.sub(held, 1, #ARGV[1] + 1) == ARGV[1] .. '|' then redis.call('ZREM', KEYS[1], held) end
         end
         return 1",
    )
});

static FORGET: LazyLock<Script> =
    LazyLock::new(|| Script::new("return redis.call('DEL', KEYS[1])"));

static LEAVE_OUT: LazyLock<Script> =
    LazyLock::new(|| Script::new("return redis.call('ZREM', KEYS[1], ARGV[1])"));

/// The counts that servers share.
pub struct SharedLimiter {
    cache: Arc<SharedCache>,
    key: [u8; 32],
}

/// An attempt that is counted for all servers.
pub struct SharedAttempt {
    cache: Arc<SharedCache>,
    charged: Vec<Charged>,
    noted: Option<Noted>,
    own: bool,
}

struct Charged {
    key: String,
    at_ms: i64,
    before_ms: i64,
}

struct Noted {
    key: String,
    own: String,
    token: String,
}

impl SharedLimiter {
    pub fn new(cache: Arc<SharedCache>, key: [u8; 32]) -> Self {
        Self { cache, key }
    }

    /// Counts an attempt, or says in how many seconds one may be made; none where the cache does not answer.
    pub async fn begin(&self, plan: Plan) -> Option<Result<SharedAttempt, u32>> {
        let mut attempt = SharedAttempt {
            cache: Arc::clone(&self.cache),
            charged: Vec::new(),
            noted: None,
            own: plan.own.is_some(),
        };
        match self.charge_all(&mut attempt, &plan).await {
            Some(Ok(())) => Some(Ok(attempt)),
            Some(Err(wait_ms)) => {
                attempt.was_not_judged();
                Some(Err(seconds(wait_ms)))
            }
            None => {
                attempt.was_not_judged();
                None
            }
        }
    }

    async fn charge_all(
        &self,
        attempt: &mut SharedAttempt,
        plan: &Plan,
    ) -> Option<Result<(), i64>> {
        for (name, rule) in &plan.counts {
            match self.charge(name, *rule).await? {
                Ok(charged) => attempt.charged.push(charged),
                Err(wait_ms) => return Some(Err(wait_ms)),
            }
        }
        let own = plan.own.as_ref().map(|own| self.hash(own));
        let noted = Noted {
            key: format!("lucarne:late:{}", self.hash(&plan.recent)),
            own: own.unwrap_or_default(),
            token: format!("{:016x}", rand::random::<u64>()),
        };
        let mut note = NOTE.key(&noted.key);
        note.arg(&noted.own).arg(&noted.token);
        note.arg(plan.together).arg(WINDOW_MS);
        let wait_ms: i64 = self.cache.run(note).await?;
        if wait_ms > 0 {
            return Some(Err(wait_ms));
        }
        attempt.noted = Some(noted);
        Some(Ok(()))
    }

    async fn charge(&self, name: &str, rule: Rule) -> Option<Result<Charged, i64>> {
        let key = format!("lucarne:count:{}", self.hash(name));
        let mut charge = CHARGE.key(&key);
        charge.arg(rule.free).arg(rule.first_wait_ms);
        charge.arg(rule.longest_wait_ms).arg(rule.forget_ms);
        let (wait_ms, at_ms, before_ms) = self.cache.run(charge).await?;
        Some(match wait_ms {
            0 => Ok(Charged {
                key,
                at_ms,
                before_ms,
            }),
            wait_ms => Err(wait_ms),
        })
    }

    /// Counts a code for a TV to show; none where the cache does not answer.
    pub async fn ask_for_code(&self, client: Client) -> Option<Result<(), u32>> {
        let (name, rule) = Plan::of_code(client);
        let charged = self.charge(&name, rule).await?;
        Some(charged.map(drop).map_err(seconds))
    }

    /// A name that says nothing to those who don't have the key.
    fn hash(&self, name: &str) -> String {
        let mut mac = Blake2sMac256::new(&self.key.into());
        mac.update(name.as_bytes());
        let mut hash = String::with_capacity(64);
        for byte in mac.finalize().into_bytes() {
            let _ = write!(hash, "{byte:02x}");
        }
        hash
    }
}

impl SharedAttempt {
    /// See [`super::Attempt::was_right`].
    pub fn was_right(self) {
        if !self.own {
            return self.was_not_judged();
        }
        let forgets = self.charged.iter().map(|charged| FORGET.key(&charged.key));
        let forgives = self.noted.iter().map(|noted| {
            let mut forgive = FORGIVE.key(&noted.key);
            forgive.arg(&noted.own);
            forgive
        });
        run_all(&self.cache, forgets.chain(forgives).collect());
    }

    /// See [`super::Attempt::was_not_judged`].
    pub fn was_not_judged(self) {
        let given_back = self.charged.iter().map(|charged| {
            let mut give_back = GIVE_BACK.key(&charged.key);
            give_back.arg(charged.at_ms).arg(charged.before_ms);
            give_back
        });
        let left_out = self.noted.iter().map(|noted| {
            let mut leave_out = LEAVE_OUT.key(&noted.key);
            leave_out.arg(format!("{}|{}", noted.own, noted.token));
            leave_out
        });
        run_all(&self.cache, given_back.chain(left_out).collect());
    }
}

/// Runs them in a task of their own: the answer does not wait for them.
fn run_all(cache: &Arc<SharedCache>, scripts: Vec<ScriptInvocation<'static>>) {
    let cache = Arc::clone(cache);
    Handle::current().spawn(async move {
        for script in scripts {
            let _: Option<i64> = cache.run(script).await;
        }
    });
}
