//! The video on demand: some 2,000 titles, made up like the television, with their seasons, episodes and products. The
//! list of titles is made when it is first asked for; all else is made anew for each answer.

mod cards;
pub(super) mod catalogue;
mod credited;
mod hierarchy;
mod ids;
pub(super) mod item;
mod on_demand;
pub(super) mod people;
pub(super) mod products;
pub(super) mod promo_codes;
mod shows;
mod titles;
