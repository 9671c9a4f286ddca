/**
 * The remote's buttons for the guide and the search on any page.
 * @jest-environment jsdom
 */
import type { App } from "../app/context";
import { testApp } from "../testing/testApp";
import { followPageKeys } from "./pageKeys";

const SAMSUNG = 10073;
const OTHERS = 458;
const SEARCH = 10225;
const OK = 13;

const router = {
  state: { location: { pathname: "" } },
  navigate: jest.fn(),
};
let app: App;

beforeAll(async () => {
  app = await testApp({ context: { variant: "tv" } });

  followPageKeys(app, router);
});

beforeEach(() => {
  router.navigate.mockClear();
  router.state.location.pathname = "/live/normal";
});

/** Whether the press was taken. */
function press(keyCode: number): boolean {
  const event = new KeyboardEvent("keydown", {
    keyCode,
    bubbles: true,
    cancelable: true,
  });
  return !document.body.dispatchEvent(event);
}

test.each([SAMSUNG, OTHERS])("it opens the guide (%d)", (keyCode) => {
  expect(press(keyCode)).toBe(true);
  expect(router.navigate.mock.calls).toEqual([["/guide"]]);
});

test("the search's opens the search, and leads nowhere below it", () => {
  expect(press(SEARCH)).toBe(true);
  expect(router.navigate.mock.calls).toEqual([["/search/all"]]);
  router.navigate.mockClear();
  router.state.location.pathname = "/search/tv/show/rive_une-1";
  expect(press(SEARCH)).toBe(true);
  expect(router.navigate).not.toHaveBeenCalled();
});

test("no other button does", () => {
  expect(press(OK)).toBe(false);
  expect(router.navigate).not.toHaveBeenCalled();
});

test("in the guide it leads nowhere, over details it leads back to it", () => {
  router.state.location.pathname = "/guide";
  press(SAMSUNG);
  expect(router.navigate).not.toHaveBeenCalled();
  router.state.location.pathname = "/guide/show/rive_une-1";
  press(SAMSUNG);
  expect(router.navigate).toHaveBeenCalledTimes(1);
});

test("a page that means something else by it, such as the player, has it for itself", () => {
  const take = (event: KeyboardEvent) => event.preventDefault();
  document.addEventListener("keydown", take, true);
  press(SAMSUNG);
  document.removeEventListener("keydown", take, true);
  expect(router.navigate).not.toHaveBeenCalled();
});

test("a question that is open keeps it from the page", () => {
  void app.prompts.ask({ kind: "message", message: "error.generic" });
  expect(press(SAMSUNG)).toBe(false);
  expect(router.navigate).not.toHaveBeenCalled();
});
