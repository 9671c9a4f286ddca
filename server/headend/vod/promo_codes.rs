//! Promo codes: which are good for what, and those that ask for a refusal (the table is in `README.md`).

use crate::responses::Refusal;

const WRONG: Refusal = Refusal::new(
    400,
    "wrong_promocode",
    "The promo code is not known or no longer good",
);
pub(crate) const ABROAD: Refusal = Refusal::new(
    451,
    "purchase_abroad",
    "Nothing can be bought or rented from here",
);
pub(crate) const QUOTA_EXCEEDED: Refusal = Refusal::new(
    509,
    "monthly_quota_exceeded",
    "The account may buy no more this month",
);

/// Halves a price.
const HALF_PRICE: &str = "LUCARNE50";

/// What is left to pay of `price_ct`, in hundredths of a CHF.
pub(crate) fn reduced(price_ct: u32, code: Option<&str>) -> Result<u32, Refusal> {
    match code.unwrap_or_default().trim().to_uppercase().as_str() {
        "" => Ok(price_ct),
        HALF_PRICE => Ok(price_ct / 2),
        "ABROAD" => Err(ABROAD),
        "QUOTA" => Err(QUOTA_EXCEEDED),
        _ => Err(WRONG),
    }
}

#[cfg(test)]
mod tests {
    use super::{WRONG, reduced};

    #[test]
    fn a_good_code_halves_the_price_and_any_other_is_wrong() {
        assert_eq!(reduced(490, None), Ok(490));
        assert_eq!(reduced(490, Some(" ")), Ok(490));
        assert_eq!(reduced(490, Some(" lucarne50 ")), Ok(245));
        assert_eq!(reduced(490, Some("LUCARNE51")), Err(WRONG));
    }
}
