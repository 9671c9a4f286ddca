//! Purges that all servers hear of: each is numbered, and a server asks for those after the last one that it knows. Their ages are told
//! by the cache's clock, from which the numbers begin as well: a cache that lost them does not give one twice.

use super::super::purges::{MOST, Scope};
use super::super::rules::KEEP_MS;
use super::scripts::timed;
use redis::{Script, ScriptInvocation};
use std::sync::LazyLock;

/// In braces, so that a cluster keeps both on one node.
const KEYS: [&str; 2] = ["lucarne:{purges}:last", "lucarne:{purges}"];

/// `KEYS`: the last number, all purges. Adds one.
static TELL: LazyLock<Script> = LazyLock::new(|| {
    timed(
        "redis.call('SET', KEYS[1], string.format('%.0f', now), 'NX')
         local number = redis.call('INCR', KEYS[1])
         redis.call('ZADD', KEYS[2], number, number .. '|' .. string.format('%.0f', now) .. '|' .. ARGV[1])
         redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -1 - tonumber(ARGV[2]))
         redis.call('PEXPIRE', KEYS[1], ARGV[3])
         redis.call('PEXPIRE', KEYS[2], ARGV[3])
         return number",
    )
});

/// `KEYS` as above. The last number, the time, and the purges after one; all of them where the numbers have begun anew.
static HEAR: LazyLock<Script> = LazyLock::new(|| {
    timed(
        "local last, after = tonumber(redis.call('GET', KEYS[1]) or '0'), tonumber(ARGV[1])
         if after > last then after = 0 end
         if after == last then return {last, now, {}} end
         return {last, now, redis.call('ZRANGEBYSCORE', KEYS[2], '(' .. after, '+inf')}",
    )
});

/// An answer to [`hear`].
#[derive(Debug, Eq, PartialEq)]
pub struct Heard {
    /// The number of the last purge that there was.
    pub last: i64,
    pub purges: Vec<HeardPurge>,
}

/// A purge at some server.
#[derive(Debug, Eq, PartialEq)]
pub struct HeardPurge {
    pub number: i64,
    pub scope: Scope,
    /// How long ago it was.
    pub age_ms: i64,
}

impl Heard {
    /// What is no purge of ours is left out.
    pub fn read((last, now_ms, told): (i64, i64, Vec<String>)) -> Self {
        let purges = told.iter().filter_map(|told| {
            let (number, told) = told.split_once('|')?;
            let (at_ms, scope) = told.split_once('|')?;
            let age_ms = now_ms.checked_sub(at_ms.parse().ok()?)?;
            let scope: Scope = serde_json::from_str(scope).ok()?;
            let purge = HeardPurge {
                number: number.parse().ok()?,
                scope,
                age_ms: age_ms.max(0),
            };
            purge.scope.is_possible().then_some(purge)
        });
        Self {
            last,
            purges: purges.collect(),
        }
    }
}

pub fn tell(scope: &Scope) -> Option<ScriptInvocation<'static>> {
    let scope = serde_json::to_string(scope).ok()?;
    let mut invocation = with_keys(&TELL);
    invocation.arg(scope).arg(MOST).arg(KEEP_MS);
    Some(invocation)
}

pub fn hear(after: i64) -> ScriptInvocation<'static> {
    let mut invocation = with_keys(&HEAR);
    invocation.arg(after);
    invocation
}

fn with_keys(script: &'static Script) -> ScriptInvocation<'static> {
    let mut invocation = script.prepare_invoke();
    for key in KEYS {
        invocation.key(key);
    }
    invocation
}

#[cfg(test)]
mod tests {
    use super::{Heard, HeardPurge, Scope};

    #[test]
    fn what_is_no_purge_of_ours_is_left_out() {
        let told = [
            r#"1|9000|{"show":"a-1"}"#,
            r#"2|9500|"everything""#,
            r#"3|9500|{"show":"a b"}"#,
            r#"4|x|"everything""#,
            r#"5|99999|{"page":"/home"}"#,
            r#"x|9000|"everything""#,
            "6",
            "",
        ];
        let heard = Heard::read((6, 10_000, told.map(str::to_owned).to_vec()));
        let purge = |number, scope, age_ms| HeardPurge {
            number,
            scope,
            age_ms,
        };
        let expected = vec![
            purge(1, Scope::Show("a-1".to_owned()), 1_000),
            purge(2, Scope::Everything, 500),
            purge(5, Scope::Page("/home".to_owned()), 0),
        ];
        assert_eq!(
            heard,
            Heard {
                last: 6,
                purges: expected
            }
        );
    }
}
