/** Whom a visit to /logout signs out without asking. */
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { loader } from "./logoutLoader";

interface Visit {
  variant: "web" | "tv";
  address?: string;
  /** By a link or a guard of a page that is open already. */
  isFromOurs: boolean;
  isSignedIn?: boolean;
}

/** Whether the visit ends the session at once. */
async function endsAtOnce({
  variant,
  address = "/logout",
  isFromOurs,
  isSignedIn = true,
}: Visit): Promise<boolean> {
  const profile = wireProfile();
  const app = await testApp({
    context: {
      variant,
      session: isSignedIn
        ? { state: "authenticated", profile }
        : { state: "anonymous" },
    },
  });
  if (isFromOurs)
    app.router = {
      renew: () => {},
      isAt: () => false,
      isUnderWay: () => false,
    };
  const request = new Request(`https://lucarne.example${address}`);
  const input = { request, url: new URL(request.url), params: {}, context: {} };
  const whose: unknown = await loader(app)(
    input as unknown as Parameters<ReturnType<typeof loader>>[0],
  );
  return whose === app.session.epoch();
}

test("on TV our own pages ask before a user is signed out; on the web a link of ours signs out at once", async () => {
  expect(await endsAtOnce({ variant: "tv", isFromOurs: true })).toBe(false);
  expect(await endsAtOnce({ variant: "web", isFromOurs: true })).toBe(true);
});

test("a former customer is logged out with deleted=1 on TV, without a question", async () => {
  const address = "/logout?deleted=1";
  const visit = { variant: "tv", address } as const;
  expect(await endsAtOnce({ ...visit, isFromOurs: true })).toBe(true);
  expect(await endsAtOnce({ ...visit, isFromOurs: false })).toBe(true);
});

test.each(["web", "tv"] as const)(
  "the address itself signs out whom the page was made for, and asks where it was made for no account: %s",
  async (variant) => {
    expect(await endsAtOnce({ variant, isFromOurs: false })).toBe(true);
    const visit = { variant, isFromOurs: false, isSignedIn: false };
    expect(await endsAtOnce(visit)).toBe(false);
  },
);
