/** How often a stream is begun anew before that is said. */
import {
  isRenewedTooOften,
  NO_RENEWALS,
  renewedHere,
  watchedOn,
} from "./renewals";

/** Begun anew once after each of these minutes. */
function after(...minutes: readonly number[]) {
  return minutes.reduce(
    (so, more) => renewedHere(watchedOn(so, more * 60_000)),
    NO_RENEWALS,
  );
}

test("what plays is begun anew four times in ten minutes of watching, not a fifth time", () => {
  expect(isRenewedTooOften(after(1, 1, 1))).toBe(false);
  expect(isRenewedTooOften(after(1, 1, 1, 1))).toBe(true);
});

test("what was begun anew longer than ten minutes of watching ago counts no more", () => {
  expect(isRenewedTooOften(after(1, 3, 3, 3))).toBe(true);
  expect(isRenewedTooOften(after(1, 3, 3, 4))).toBe(false);
  const rare = after(1, 3, 3, 3);
  expect(isRenewedTooOften(watchedOn(rare, 60_000))).toBe(false);
});
