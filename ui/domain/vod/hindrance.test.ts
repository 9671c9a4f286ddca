/** Who may have what on demand (spec, section 6). */
import { ANONYMOUS, type SessionStatus } from "../session";
import { hindranceOf } from "./hindrance";

const account = (
  permissions: string[],
  countryLocked = false,
): SessionStatus => ({
  state: "authenticated",
  profile: { username: "anna@example.ch", countryLocked, permissions },
});
const PAID = { price: 4.9 };
const FREE = { price: 0 };

test("country-locked accounts cannot buy or rent VOD abroad", () => {
  const abroad = account(["vod_mobile"], true);
  expect(hindranceOf(abroad, PAID)).toBe("abroad");
  expect(hindranceOf(abroad, FREE)).toBeUndefined();
  expect(hindranceOf(account(["vod_mobile"]), PAID)).toBeUndefined();
});

test("video on demand is gated by the permission vod_mobile", () => {
  expect(hindranceOf(account([]), FREE)).toBe("notIncluded");
  expect(hindranceOf(ANONYMOUS, PAID)).toBeUndefined();
});
