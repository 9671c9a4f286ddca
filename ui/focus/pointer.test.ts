/**
 * @jest-environment jsdom
 *
 * LG's Magic Remote over a page: a pointer and a wheel, which come and go beside the arrows.
 */
import { startFocus, type FocusEngine } from "./startFocus";

const PAGE = `
  <main data-lane="column" data-lane-key="main">
    <div data-lane="row" data-lane-key="a" data-lane-moves>
      <a href="/a1"><b id="picture">a1</b></a><a href="/a2">a2</a><a href="/a3">a3</a>
    </div>
    <div data-lane="row" data-lane-key="b">
      <input id="field" readonly><button id="off" disabled>no</button><a href="/b2">b2</a>
    </div>
    <p id="text">words</p>
  </main>`;

let engine: FocusEngine;
let now = 0;
const clicked = jest.fn((event: Event) => event.preventDefault());

const query = (selector: string) =>
  document.querySelector(selector) as HTMLElement;
const focused = () => document.activeElement;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The hand moves the pointer, or, at the same place, the page moves under it. */
async function point(selector: string, x: number, y = 0): Promise<void> {
  const at = { bubbles: true, screenX: x, screenY: y };
  query(selector).dispatchEvent(new MouseEvent("mousemove", at));
  await frame();
}

function press(keyCode: number): boolean {
  const init = { keyCode, bubbles: true, cancelable: true };
  return !focused()?.dispatchEvent(new KeyboardEvent("keydown", init));
}

function turn(deltaY: number, afterMs: number): void {
  now += afterMs;
  const event = new WheelEvent("wheel", { bubbles: true, deltaY });
  Object.defineProperty(event, "timeStamp", { value: now });
  document.body.dispatchEvent(event);
}

/** webOS tells by keys that its cursor comes and goes (`ui/testing/remotes.ts`). */
const CURSOR_COMES = 1536;
const CURSOR_GOES = 1537;

let visits = 0;

beforeAll(() => {
  // Items stand side by side.
  jest
    .spyOn(HTMLElement.prototype, "offsetLeft", "get")
    .mockImplementation(function (this: HTMLElement) {
      const row = Array.from(this.parentElement?.children ?? []);
      return row.indexOf(this) * 70;
    });
});
afterAll(() => jest.restoreAllMocks());

beforeEach(() => {
  clicked.mockClear();
  document.body.innerHTML = PAGE;
  engine = startFocus(document, {
    canGoBack: () => false,
    isSureToLeave: () => Promise.resolve(true),
    goBack() {},
  });
  engine.arrive(`visit ${(visits += 1)}`);
  document.addEventListener("click", clicked);
});
afterEach(() => {
  document.removeEventListener("click", clicked);
  engine.stop();
});

test("what it rests on gets the focus, whatever within it is under the pointer", async () => {
  await point("[href='/b2']", 10);
  expect(focused()).toBe(query("[href='/b2']"));
  await point("#picture", 20);
  expect(focused()).toBe(query("[href='/a1']"));
});

test("over what can't be pressed the focus stays where it was", async () => {
  await point("[href='/a2']", 10);
  await point("#text", 20);
  await point("#off", 30);
  expect(focused()).toBe(query("[href='/a2']"));
});

test("a page that moves under a resting pointer moves no focus", async () => {
  await point("[href='/a2']", 10, 5);
  await point("[href='/b2']", 10, 5);
  expect(focused()).toBe(query("[href='/a2']"));
});

test("of many moves in a frame the last one counts", async () => {
  void point("[href='/a2']", 10);
  await point("[href='/a3']", 20);
  expect(focused()).toBe(query("[href='/a3']"));
});

test("nothing is drawn away from under it, and the arrow after it walks on from there", async () => {
  const row = query("[data-lane-key='a']");
  const before = row.style.transform;
  await point("[href='/a3']", 10);
  expect(row.style.transform).toBe(before);
  expect(press(CURSOR_GOES)).toBe(false);
  expect(press(37)).toBe(true);
  expect(focused()).toBe(query("[href='/a2']"));
  expect(row.style.transform).toBe("translate3d(-70px,0,0)");
});

test("a cursor that goes and comes at the same place leaves the focus where the arrows took it", async () => {
  await point("[href='/a3']", 10);
  press(CURSOR_GOES);
  press(37);
  expect(press(CURSOR_COMES)).toBe(false);
  await point("[href='/a3']", 10);
  expect(focused()).toBe(query("[href='/a2']"));
  await point("[href='/a3']", 11);
  expect(focused()).toBe(query("[href='/a3']"));
});

test("pressing is a click on what has the focus already, and OK after it presses the same", async () => {
  await point("[href='/b2']", 10);
  const link = query("[href='/b2']");
  link.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  link.click();
  expect(clicked).toHaveBeenCalledTimes(1);
  expect(press(13)).toBe(false);
  expect(focused()).toBe(link);
});

test("a text field gets the focus, and calls no keyboard before it is pressed", async () => {
  await point("#field", 10);
  expect(focused()).toBe(query("#field"));
  expect((focused() as HTMLInputElement).readOnly).toBe(true);
});

test("outside of a dialog it points at nothing", async () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<div data-lane="row" data-lane-trap><a href="/yes">yes</a></div>',
  );
  await frame();
  await point("[href='/a2']", 10);
  expect(focused()).toBe(query("[href='/yes']"));
});

test("the wheel walks like Up and Down, a step at a time however fast it turns", () => {
  expect(focused()).toBe(query("[href='/a1']"));
  turn(100, 1000);
  turn(100, 50);
  expect(focused()).toBe(query("#field"));
  turn(-100, 200);
  expect(focused()).toBe(query("[href='/a1']"));
});
