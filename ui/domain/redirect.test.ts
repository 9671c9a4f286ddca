/** `?redirect=` leads to a path of this site and nowhere else. */
import { safeRedirect } from "./redirect";

test.each([
  "/live/normal",
  "/home?feed=105-9",
  "/pair?code=ABCD-EFGH",
  "/live/normal/show/rive_une-1795263300",
  "/people/Odile%20Mirandole",
  "/vod/0",
])("%s is followed", (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  ["another host", "//evil.example"],
  ["another host after three slashes", "///evil.example"],
  ["a backslash that browsers read as a slash", "/\\evil.example"],
  ["two backslashes", "\\\\evil.example"],
  ["a tab that browsers drop", "/\t/evil.example"],
  ["an escaped tab", "/%09/evil.example"],
  ["a line break", "/\n/evil.example"],
  ["an escaped line break, for a header", "/home%0d%0aSet-Cookie:%20a=b"],
  ["a scheme without slashes", "https:evil.example"],
  ["a scheme", "https://evil.example/home"],
  ["a script", "javascript:alert(1)"],
  ["data", "data:text/html,hi"],
  ["a path that climbs", "/../admin"],
  ["a path that climbs in disguise", "/%2e%2e/admin"],
  ["an escaped slash", "/%2f%2fevil.example"],
  ["an escaped backslash", "/%5cevil.example"],
  ["an escape of an escape", "/%252f/evil.example"],
  ["a host in the middle", "/home//evil.example"],
  ["user information", "@evil.example"],
  ["a space before it", " /home"],
  ["signing out again", "/logout"],
  ["signing out again, with a query", "/logout?deleted=1"],
  ["signing out again, in capitals", "/LOGOUT/"],
  ["signing out again, escaped", "/%6cogout"],
  ["signing out again, escaped in capitals", "/%4C%4fgout/"],
  ["signing out again, escaped twice", "/%256cogout"],
  ["a sign-in by link, escaped", "/%61uth/a/b"],
  ["a sign-in by link, escaped twice", "/%2561uth/a/b"],
  ["an escape that is none", "/caf%e9"],
  ["the sign-in itself", "/login?redirect=%2Fhome"],
  ["a sign-in by link", "/auth/somebody/token/"],
  ["a fragment", "/home#evil"],
  ["another script's letters", "/ⅼive"],
  ["more than any page's path", `/${"a".repeat(600)}`],
  ["nothing", ""],
])("%s leads to Home", (_what, value) => {
  expect(safeRedirect(value)).toBe("/home");
});

test("no redirect at all leads to Home", () => {
  expect([safeRedirect(null), safeRedirect(undefined)]).toEqual([
    "/home",
    "/home",
  ]);
});
