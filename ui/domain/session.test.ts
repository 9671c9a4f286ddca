/** Which 401 ends a session (spec, section 4), and what a permission takes. */
import { ANONYMOUS, expiresSession, isSameVisitor, may } from "./session";

test.each([
  "/api/mobile/auth/",
  "/api/mobile/auth/device/code/",
  "/api/mobile/auth/device/token/",
  "/api/mobile/parentalcontrol/check/",
])("a 401 on %s is an answer", (call) => {
  expect(expiresSession(call)).toBe(false);
});

test.each([
  "/api/mobile/profile/",
  "/api/mobile/auth/device/code/verify/",
  "/api/mobile/parentalcontrol/update/",
  "/api/mobile/show/rights/a-1/?location=live",
])("a 401 on %s ends the session", (call) => {
  expect(expiresSession(call)).toBe(true);
});

test("a visitor may do nothing that takes a permission", () => {
  expect(may(ANONYMOUS, "recordings")).toBe(false);
});

test("the same account with another level is the same person", () => {
  const profile = { username: "a@b.ch", countryLocked: false, permissions: [] };
  const before = { state: "authenticated", profile } as const;
  const after = {
    state: "authenticated",
    profile: { ...profile, parentalControlLevel: 12 },
  } as const;
  expect(isSameVisitor(before, after)).toBe(true);
  expect(isSameVisitor(before, ANONYMOUS)).toBe(false);
});
