/** Route guards (spec, section 5). */
import {
  forSubscribers,
  redirectFor,
  VOD,
  type Guard,
  type Navigation,
} from "./guards";
import { ANONYMOUS, type SessionStatus } from "./session";

function person(
  state: "authenticated" | "former_customer",
  permissions: string[] = [],
): SessionStatus {
  const profile = { username: "a@b.ch", countryLocked: false, permissions };
  return { state, profile };
}

function visit(guard: Guard, changes: Partial<Navigation>): string | null {
  return redirectFor(guard, {
    session: ANONYMOUS,
    variant: "web",
    fullPath: "/lineup?tab=1",
    isFirst: false,
    ...changes,
  });
}

describe("a route requiring auth", () => {
  const guard: Guard = { auth: true };

  test("sends an anonymous user to login, with a redirect holding the full path", () => {
    expect(visit(guard, {})).toBe("/login?redirect=%2Flineup%3Ftab%3D1");
  });

  test("does so while a sign-in is under way", () => {
    expect(visit(guard, { session: { state: "pending" } })).toContain("/login");
  });

  test("lets in signed-in users", () => {
    expect(visit(guard, { session: person("authenticated") })).toBeNull();
  });
});

test("a route that needs auth on TV only is open on the web", () => {
  expect(visit({ auth: "tv" }, {})).toBeNull();
  expect(visit({ auth: "tv" }, { variant: "tv" })).toContain("/login");
});

describe("a route requiring a permission that the profile lacks", () => {
  const guard: Guard = { auth: true, permission: "lineup" };
  const session = person("authenticated", ["recordings"]);

  test("goes to home", () => {
    expect(visit(guard, { session })).toBe("/home");
  });

  test("nothing happens on the first navigation", () => {
    expect(visit(guard, { session, isFirst: true })).toBeNull();
  });

  test("lets in a user who has it", () => {
    const lineup = person("authenticated", ["lineup"]);
    expect(visit(guard, { session: lineup })).toBeNull();
  });
});

describe("a route not allowed for a former customer", () => {
  const session = person("former_customer");

  test("goes to the VOD section on the web", () => {
    expect(visit({}, { session })).toBe("/vod/0");
  });

  test("signs out with deleted=1 on TV", () => {
    expect(visit({}, { session, variant: "tv" })).toBe("/logout?deleted=1");
  });

  test("an allowed one stays open to them", () => {
    const guard: Guard = { auth: true, formerCustomer: true };
    expect(visit(guard, { session })).toBeNull();
    expect(visit(guard, { session, variant: "tv" })).toBeNull();
  });

  test("VOD only: broadcasts that open over the catalogue are not theirs", () => {
    expect(visit(forSubscribers(VOD), { session })).toBe("/vod/0");
    const subscriber = person("authenticated");
    expect(visit(forSubscribers(VOD), { session: subscriber })).toBeNull();
  });

  test("VOD is theirs on the web only: on TV they are logged out with deleted=1", () => {
    expect(visit(VOD, { session })).toBeNull();
    expect(visit(VOD, { session, variant: "tv" })).toBe("/logout?deleted=1");
  });
});
