//! Chance that can be repeated: `LUCARNE_SEED` takes the place of the seed that a failed test has printed.

use rand::SeedableRng;
use rand::rngs::StdRng;

/// Chance from the seed of the environment, or from a new one, which is printed.
pub fn chance() -> StdRng {
    let given = std::env::var("LUCARNE_SEED").ok();
    let given = given.map(|seed| seed.parse().expect("LUCARNE_SEED is a whole number"));
    let seed: u64 = given.unwrap_or_else(|| u64::from(rand::random::<u32>()));
    println!("LUCARNE_SEED={seed}");
    StdRng::seed_from_u64(seed)
}
