/**
 * @jest-environment jsdom
 *
 * Back on the first entry of an Android app, where it is a step in the history: the browser's own, without a key.
 */
import { followHistory, startFocus, type FocusEngine } from "./startFocus";

const ANDROID =
  "Mozilla/5.0 (Linux; Android 12; TV) Chrome/120.0 Safari/537.36";
const PAGE = `
  <div data-lane="row">
    <nav data-lane="column" data-lane-aside><a href="/home">Home</a></nav>
    <main data-lane="column"><a href="/a1">a1</a><a href="/a2">a2</a></main>
  </div>`;
const [OK, LEFT, RIGHT, DOWN, FIRE_TV_BACK] = [13, 37, 39, 40, 4] as const;

/** Steps that history has made. */
let steps = 0;
window.addEventListener("popstate", () => (steps += 1));
followHistory(window);

/** What the router is told of. */
const told: unknown[] = [];
const isOver = () => window.history.state === "another app";
const takes = (event: KeyboardEvent) => {
  if (event.key === "GoBack") event.preventDefault();
};
const focused = () => document.activeElement?.textContent;
let engine: FocusEngine;
let isRoot = true;
let visits = 0;

/** Shows what history is at. */
function arrive(): void {
  engine.arrive(`visit ${(visits += 1)}`);
}

function press(keyCode: number): boolean {
  const init = { keyCode, bubbles: true, cancelable: true };
  return !document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", init),
  );
}

/** Does `act`, which makes so many steps by itself, and waits for them and for those that the page makes. */
async function stepped(own: number, act: () => void): Promise<void> {
  const before = steps;
  const go = jest.spyOn(window.history, "go");
  act();
  do await new Promise((done) => setTimeout(done));
  while (steps < before + own + go.mock.calls.length);
  go.mockRestore();
}

const systemGoesBack = () => stepped(1, () => window.history.back());

/** What the router does when a page opens, or takes another's place. */
function navigate(address: string, idx: number, isReplacing = false): void {
  const state = { idx, key: address };
  if (isReplacing) window.history.replaceState(state, "", address);
  else window.history.pushState(state, "", address);
  arrive();
}

function start(): void {
  engine = startFocus(document, {
    canGoBack: () => !isRoot,
    isSureToLeave: () => Promise.resolve(true),
    // As the layout does where there is no entry before.
    goBack: () => navigate("/home", 0, true),
  });
}

/** A visit begins. */
function open(): void {
  // The visit before ends elsewhere than on its first entry.
  navigate("/", 9);
  window.history.pushState("another app", "", "/launcher");
  navigate("/home", 0);
}

const setUserAgent = (userAgent: string) =>
  jest.spyOn(window.navigator, "userAgent", "get").mockReturnValue(userAgent);

beforeEach(() => {
  setUserAgent(ANDROID);
  isRoot = true;
  document.body.innerHTML = PAGE;
  start();
  open();
  told.length = 0;
  window.addEventListener("popstate", hear);
});

function hear({ state }: PopStateEvent): void {
  told.push(state);
}

afterEach(() => {
  engine.stop();
  window.removeEventListener("popstate", hear);
  document.removeEventListener("keydown", takes, true);
  jest.restoreAllMocks();
});

test("closes what is open, as often as something is, and the page stays", async () => {
  press(OK);
  document.addEventListener("keydown", takes, true);
  await systemGoesBack();
  await systemGoesBack();
  expect(isOver()).toBe(false);
  expect(location.pathname).toBe("/home");
  expect(told).toEqual([]);
});

test("with nothing open does what the key does, opens the menu, and then ends the app", async () => {
  press(DOWN);
  await systemGoesBack();
  expect(focused()).toBe("Home");
  expect([isOver(), told]).toEqual([false, []]);
  await systemGoesBack();
  expect(isOver()).toBe(true);
});

test("closes the menu that the viewer opened", async () => {
  press(LEFT);
  expect(focused()).toBe("Home");
  await systemGoesBack();
  expect(focused()).toBe("a1");
  await systemGoesBack();
  expect([focused(), isOver()]).toEqual(["Home", false]);
});

test("does so again once the viewer has left the menu that it opened", async () => {
  press(DOWN);
  await systemGoesBack();
  press(RIGHT);
  await systemGoesBack();
  expect([focused(), isOver()]).toEqual(["Home", false]);
});

test("ends the app where no key was pressed: what a page adds by itself a browser passes over", async () => {
  await systemGoesBack();
  expect(isOver()).toBe(true);
});

test("ends the app after a Back that came as a key and opened the menu", async () => {
  press(DOWN);
  await stepped(0, () => press(FIRE_TV_BACK));
  expect(focused()).toBe("Home");
  expect(press(FIRE_TV_BACK)).toBe(false);
  await systemGoesBack();
  expect([isOver(), told]).toEqual([true, ["another app"]]);
});

test("leads from a later page to the first one by one step, of which the router is told", async () => {
  press(OK);
  navigate("/live", 1);
  press(DOWN);
  await systemGoesBack();
  expect(location.pathname).toBe("/home");
  expect(told).toMatchObject([{ idx: 0, key: "/home" }]);
  arrive();
  document.addEventListener("keydown", takes, true);
  await systemGoesBack();
  expect([location.pathname, told.length]).toEqual(["/home", 1]);
});

test("pressed twice on a later page, before the first one is seen, the page that comes stays", async () => {
  press(OK);
  navigate("/live", 1);
  await systemGoesBack();
  await systemGoesBack();
  expect([isOver(), location.pathname, told.length]).toEqual([
    false,
    "/home",
    1,
  ]);
  arrive();
  await systemGoesBack();
  expect(isOver()).toBe(true);
});

test("never leads to a page whose place another took, such as that of signing in", async () => {
  press(OK);
  // The layout is drawn anew for whoever signed in.
  window.history.replaceState({ idx: 0, key: "/live" }, "", "/live");
  engine.stop();
  start();
  arrive();
  await systemGoesBack();
  expect([focused(), location.pathname]).toEqual(["Home", "/live"]);
  expect(window.history.state).toMatchObject({ key: "/live" });
  await systemGoesBack();
  expect(isOver()).toBe(true);
});

test("from a page that is no root leads to the root, as the key does", async () => {
  navigate("/guide", 0, true);
  isRoot = false;
  press(DOWN);
  await systemGoesBack();
  expect([location.pathname, told]).toEqual(["/home", []]);
  isRoot = true;
  await systemGoesBack();
  expect(isOver()).toBe(true);
});

test("a pointer's press guards it as a key does", async () => {
  document.body.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  document.addEventListener("keydown", takes, true);
  await systemGoesBack();
  expect(isOver()).toBe(false);
});

test("no history is written on other TVs, and none twice", () => {
  const { length } = window.history;
  press(DOWN);
  press(OK);
  expect(window.history).toHaveLength(length + 1);
  open();
  setUserAgent("Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/53.0");
  const before = window.history.length;
  press(DOWN);
  expect(window.history).toHaveLength(before);
});
