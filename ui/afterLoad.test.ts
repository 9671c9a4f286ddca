/** @jest-environment jsdom */
/** What is done in a browser once its first page has loaded. */
import { followAll } from "./afterLoad";
import { prefer, preference } from "./app/preferences";
import { testApp } from "./testing/testApp";

const router = {
  state: {
    location: { pathname: "/live/normal" },
    historyAction: "POP",
    matches: [],
    navigation: { state: "idle" },
  },
  subscribe: () => () => {},
  navigate: jest.fn(),
};

test("the server hears again of what was chosen on the device before, for another year", async () => {
  prefer("liteMode", "true");
  const cookie = jest.spyOn(document, "cookie", "set");
  followAll(await testApp({ context: { variant: "tv" } }), router);
  expect(cookie).toHaveBeenCalledWith(
    expect.stringMatching(
      /^lucarne_appearance=lite; Path=\/; Max-Age=31536000/,
    ),
  );
});

test.each([
  ["tv", "true"],
  ["web", null],
] as const)(
  "how fast the device is, is measured on %s: %s",
  async (variant, found) => {
    jest.useFakeTimers();
    window.localStorage.clear();
    followAll(await testApp({ context: { variant } }), router);
    jest.advanceTimersByTime(60_000);
    expect(preference("measured")).toBe(found);
    jest.useRealTimers();
  },
);

test("the remote's guide button leads to the guide", async () => {
  followAll(await testApp({ context: { variant: "tv" } }), router);
  const event = new KeyboardEvent("keydown", { keyCode: 458, bubbles: true });
  document.body.dispatchEvent(event);
  expect(router.navigate).toHaveBeenCalledWith("/guide");
});
