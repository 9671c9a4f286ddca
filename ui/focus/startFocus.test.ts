/**
 * @jest-environment jsdom
 *
 * The engine on tiny pages, driven by keys, looking only at where the focus is.
 */
import { laterBy } from "../testing/laterBy";
import { followHistory, startFocus, type FocusEngine } from "./startFocus";

const PAGE = `
  <div data-lane="row">
    <nav data-lane="column" data-lane-key="menu" data-lane-aside>
      <a href="/home" aria-current="page">Home</a><a href="/live">Live</a>
    </nav>
    <main data-lane="column" data-lane-key="main">
      <div data-lane="row" data-lane-key="home/101">
        <a href="/a1">a1</a><a href="/a2">a2</a><a href="/a3">a3</a>
      </div>
      <div data-lane="row" data-lane-key="home/105">
        <a href="/b1">b1</a><button disabled>no</button><a href="/b2">b2</a>
      </div>
    </main>
  </div>`;

const code = {
  left: 37,
  up: 38,
  right: 39,
  down: 40,
  lgBack: 461,
  samsungBack: 10009,
};
followHistory(window);

let engine: FocusEngine;
let previous: string[];
let list: string;
let visits = 0;

function open(html: string) {
  document.body.innerHTML = html;
  previous = [];
  engine = startFocus(document, {
    canGoBack: () => previous.length > 0,
    isSureToLeave: () => Promise.resolve(true),
    goBack: () => previous.pop(),
  });
  list = `visit ${visits++}`;
  engine.arrive(list);
}

function press(...keys: (keyof typeof code)[]) {
  for (const key of keys)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent("keydown", {
        keyCode: code[key],
        bubbles: true,
        cancelable: true,
      }),
    );
  return focused();
}

/** Whether the press was kept from the browser. */
function isTaken(key: keyof typeof code): boolean {
  const init = { keyCode: code[key], bubbles: true, cancelable: true };
  return !document.activeElement?.dispatchEvent(
    new KeyboardEvent("keydown", init),
  );
}

const focused = () => document.activeElement?.textContent;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const query = (selector: string) =>
  document.querySelector(selector) as HTMLElement;

afterEach(() => engine.stop());

test("focus starts in the content, not in the menu", () => {
  open(PAGE);
  expect(focused()).toBe("a1");
});

test("a marked default is where focus starts", async () => {
  open(PAGE.replace('<a href="/a3"', '<a data-focus-default href="/a3"'));
  expect(focused()).toBe("a3");
});

test("each row remembers its own item", () => {
  open(PAGE);
  expect(press("right", "right")).toBe("a3");
  expect(press("down")).toBe("b1");
  expect(press("right")).toBe("b2");
  expect(press("up")).toBe("a3");
  expect(press("down")).toBe("b2");
});

test("an address that says what is typed leaves the focus where it is, also for who comes back to it", () => {
  open(PAGE);
  expect(press("right")).toBe("a2");
  engine.stay("typed");
  expect(focused()).toBe("a2");
  document.body.innerHTML = "<main></main>";
  engine.arrive("another page");
  document.body.innerHTML = PAGE;
  engine.arrive("typed");
  expect(focused()).toBe("a2");
});

test("Left at the edge enters the menu at the current page, Right returns to where focus was", () => {
  open(PAGE);
  press("down");
  expect(press("left")).toBe("Home");
  expect(press("down")).toBe("Live");
  expect(press("right")).toBe("b1");
});

test("Back on a page without a way back opens the menu, and there is nothing more in it", () => {
  open(PAGE);
  expect(press("lgBack")).toBe("Home");
  expect(press("samsungBack")).toBe("Home");
});

test("Back closes the menu of the first page where Left opened it, and leaves the app only after a Back", () => {
  open(PAGE);
  press("right");
  expect(press("left", "left")).toBe("Home");
  expect(isTaken("lgBack")).toBe(true);
  expect(focused()).toBe("a1");
  expect(press("lgBack")).toBe("Home");
  expect(press("down")).toBe("Live");
  expect(isTaken("lgBack")).toBe(false);
});

test("a menu that Back opened and Right closed is the viewer's own when Left opens it again", () => {
  open(PAGE);
  expect(press("lgBack", "right")).toBe("a1");
  expect(press("left")).toBe("Home");
  expect(press("lgBack")).toBe("a1");
});

test("Back leaves the app from the menu of a page that has nothing to go to", () => {
  open(
    `<nav data-lane="column" data-lane-aside><a href="/home">Home</a></nav>`,
  );
  document.querySelector("a")?.focus();
  expect(isTaken("lgBack")).toBe(false);
});

test("Back in the menu of any other page returns to where focus was", () => {
  open(PAGE);
  press("right");
  previous = ["/home"];
  expect(press("left", "left")).toBe("Home");
  expect(press("samsungBack")).toBe("a1");
  expect(previous).toEqual(["/home"]);
  press("samsungBack");
  expect(previous).toEqual([]);
});

test("Back pressed again while the page before is on its way goes back once", () => {
  open(PAGE);
  previous = ["/home", "/live"];
  press("lgBack", "lgBack", "samsungBack");
  expect(previous).toEqual(["/home"]);
  engine.arrive("the page before");
  press("lgBack");
  expect(previous).toEqual([]);
});

test("a Back that the system has carried out already, and is told of as a key as well, goes back once", () => {
  open(PAGE);
  previous = ["/home", "/live"];
  previous.pop();
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(isTaken("lgBack")).toBe(true);
  expect(previous).toEqual(["/home"]);
});

test("where the system goes back and sends no key, the next Back is as good as any", () => {
  open(PAGE);
  previous = ["/home", "/live"];
  previous.pop();
  window.dispatchEvent(new PopStateEvent("popstate"));
  laterBy(300, () => press("samsungBack"));
  expect(previous).toEqual([]);
});

test("the way back that our own Back takes is not taken for the system's", () => {
  open(PAGE);
  previous = ["/home", "/live"];
  press("lgBack");
  window.dispatchEvent(new PopStateEvent("popstate"));
  engine.arrive("the page before");
  press("lgBack");
  expect(previous).toEqual([]);
});

describe("a Back that the system carries out and sends no key for", () => {
  const heard: unknown[] = [];
  const listener = ({ state }: PopStateEvent) => heard.push(state);
  const closes = (event: KeyboardEvent) => event.preventDefault();
  const popped = (idx: number) =>
    window.dispatchEvent(new PopStateEvent("popstate", { state: { idx } }));

  beforeEach(() => {
    heard.length = 0;
    window.addEventListener("popstate", listener);
    jest.spyOn(window.history, "go").mockImplementation(() => {});
    window.history.replaceState({ idx: 2 }, "");
    open(PAGE);
    previous = ["/home", "/live"];
  });

  afterEach(() => {
    window.removeEventListener("popstate", listener);
    document.removeEventListener("keydown", closes, true);
    jest.restoreAllMocks();
    window.history.replaceState(null, "");
  });

  test("closes what is open, and the page stays", () => {
    document.addEventListener("keydown", closes, true);
    popped(1);
    expect(window.history.go).toHaveBeenCalledWith(1);
    // The way forward again is not told either.
    popped(2);
    expect(heard).toEqual([]);
    expect(previous).toEqual(["/home", "/live"]);
    document.removeEventListener("keydown", closes, true);
    popped(1);
    expect(heard).toEqual([{ idx: 1 }]);
    expect(window.history.go).toHaveBeenCalledTimes(1);
  });

  test("goes back where nothing is open, once", () => {
    popped(1);
    expect(heard).toEqual([{ idx: 1 }]);
    expect(previous).toEqual(["/home", "/live"]);
  });

  test("closes the menu that the viewer opened, and goes back from the page next time", () => {
    expect(press("left")).toBe("Home");
    popped(1);
    expect(focused()).toBe("a1");
    expect(window.history.go).toHaveBeenCalledWith(1);
    popped(2);
    expect(heard).toEqual([]);
    popped(1);
    expect(heard).toEqual([{ idx: 1 }]);
  });

  test("goes on from a menu that Back has opened already, and from one that has no page to go to", () => {
    previous = [];
    expect(press("lgBack")).toBe("Home");
    popped(1);
    expect(heard).toEqual([{ idx: 1 }]);
    engine.stop();
    open(
      `<nav data-lane="column" data-lane-aside><a href="/home">Home</a></nav>`,
    );
    document.querySelector("a")?.focus();
    popped(1);
    expect(heard).toEqual([{ idx: 1 }, { idx: 1 }]);
  });

  test("is no step forward, whatever is open", () => {
    document.addEventListener("keydown", closes, true);
    popped(3);
    expect(heard).toEqual([{ idx: 3 }]);
    expect(window.history.go).not.toHaveBeenCalled();
  });

  test("is not our own way back, from a page on which something would take the key", () => {
    press("lgBack");
    document.addEventListener("keydown", closes, true);
    popped(1);
    expect(heard).toEqual([{ idx: 1 }]);
    expect(previous).toEqual(["/home"]);
  });
});

test("Back in the menu of the first page is left to a browser that can't be left, such as Android's", () => {
  open(PAGE);
  expect(isTaken("lgBack")).toBe(true);
  expect(isTaken("lgBack")).toBe(false);
});

test("the menu is marked while the focus is in it, and no other lane ever", () => {
  open(PAGE);
  const marked = () =>
    Array.from(document.querySelectorAll("[data-lane-active]"), (lane) =>
      lane.getAttribute("data-lane-key"),
    );
  expect(marked()).toEqual([]);
  press("left");
  expect(marked()).toEqual(["menu"]);
  press("down");
  expect(marked()).toEqual(["menu"]);
  press("right");
  expect(marked()).toEqual([]);
});

test("a key reads each lane once", () => {
  open(PAGE);
  let reads = 0;
  const main = query("main");
  jest.spyOn(main, "firstElementChild", "get").mockImplementation(() => {
    reads += 1;
    return main.children[0] ?? null;
  });
  press("down");
  expect(reads).toBe(1);
  expect(press("up", "right")).toBe("a2");
});

test("a held arrow moves once a frame, however often it repeats", async () => {
  open(PAGE);
  const hold = () =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", {
        keyCode: code.right,
        repeat: true,
        bubbles: true,
        cancelable: true,
      }),
    );
  hold();
  hold();
  expect(focused()).toBe("a2");
  await frame();
  hold();
  expect(focused()).toBe("a3");
});

test("an arrow that is pressed anew moves at once, also within a frame", () => {
  open(PAGE);
  expect(press("right", "right")).toBe("a3");
});

describe("in lanes that move", () => {
  const moving = PAGE.replace(
    /data-lane-key="(main|home[^"]*)"/g,
    '$& data-lane-moves=""',
  );
  const PLACES = ["offsetLeft", "offsetTop"] as const;
  let reads = 0;

  beforeEach(() => {
    for (const place of PLACES)
      jest
        .spyOn(HTMLElement.prototype, place, "get")
        .mockImplementation(() => (reads += 1));
    jest
      .spyOn(HTMLElement.prototype, "getBoundingClientRect")
      .mockImplementation(() => new DOMRect((reads += 1), reads));
  });

  afterEach(() => jest.restoreAllMocks());

  test("a windowed lane moves by whole pixels, and to its place after any number of items whose width has none", () => {
    jest
      .spyOn(HTMLElement.prototype, "getBoundingClientRect")
      .mockImplementation(function (this: HTMLElement) {
        return new DOMRect(133.4 * Number(this.dataset.index), 0);
      });
    const items = Array.from(
      { length: 101 },
      (_, index) => `<a href="/${index}" data-index="${index}">${index}</a>`,
    );
    open(
      `<main data-lane="row" data-lane-key="main" data-lane-moves="" data-lane-start="0">${items.join("")}</main>`,
    );
    const shift = () => query("main").style.transform;
    press("right");
    expect(shift()).toBe("translate3d(-133px,0,0)");
    query('[href="/100"]').focus();
    expect(shift()).toBe("translate3d(-13340px,0,0)");
  });

  const rest = async () => {
    await frame();
    await new Promise((done) => setTimeout(done));
  };

  test("a key that comes before the page has rested reads the layout, and no later one", () => {
    open(moving);
    press("right", "down", "right");
    expect(reads).toBeGreaterThan(0);
    reads = 0;
    press("left", "up", "right", "left", "down", "right", "up");
    expect(reads).toBe(0);
  });

  test("once a page has rested, no key reads it, in lanes that are rendered as a whole either", async () => {
    open(moving);
    await rest();
    reads = 0;
    expect(press("right", "right", "down", "right")).toBe("b2");
    expect(reads).toBe(0);
  });

  test("nor where an item came to one of them since", async () => {
    open(moving);
    await rest();
    query('[data-lane-key="home/105"]').insertAdjacentHTML(
      "beforeend",
      '<a href="/b9">b9</a>',
    );
    await rest();
    reads = 0;
    press("down", "right", "left");
    expect(reads).toBe(0);
  });

  test("a lane moves once the browser has given the focus, not within its events: there the browser would lay the page out for it", () => {
    open(moving);
    const row = query('[data-lane-key="home/101"]');
    const seen: string[] = [];
    row.addEventListener("focusin", () => seen.push(row.style.transform));
    const before = row.style.transform;
    press("right");
    expect(seen).toEqual([before]);
    expect(row.style.transform).not.toBe(before);
  });

  test("what the browser focuses by itself takes its lane along", () => {
    open(moving);
    const row = query('[data-lane-key="home/101"]');
    const before = row.style.transform;
    query('[href="/a3"]').focus();
    expect(row.style.transform).not.toBe(before);
    expect(press("down", "up")).toBe("a3");
  });

  test("what is to stay in sight before the focused item does, of lanes that are rendered as a whole too", () => {
    jest
      .spyOn(HTMLElement.prototype, "offsetLeft", "get")
      .mockImplementation(function (this: HTMLElement) {
        return 100 * Array.from(this.parentElement!.children).indexOf(this);
      });
    open(moving.replace(/data-lane-key="home[^"]*"/g, '$& data-lane-lead="1"'));
    const shift = () =>
      document.activeElement!.closest<HTMLElement>("[data-lane-lead]")!.style
        .transform;
    const place = () =>
      Array.from(document.activeElement!.parentElement!.children).indexOf(
        document.activeElement!,
      );
    press("right");
    press("left");
    press("right");
    press("right");
    expect(place()).toBeGreaterThan(1);
    expect(shift()).toBe(`translate3d(${-100 * (place() - 1)}px,0,0)`);
  });

  /** Lanes of which only a window is rendered. */
  const windowed = moving
    .replace(/data-lane-key="home[^"]*"/g, '$& data-lane-start="0"')
    .replace(/(<a href="\/[ab]\d")/g, '$1 data-index="0"');

  test("once a page has rested, no key reads the layout, not even the first one in a windowed lane", async () => {
    open(windowed);
    await rest();
    reads = 0;
    expect(press("right", "right", "down", "right")).toBe("b2");
    expect(reads).toBe(0);
  });

  test("nor does the first key in a lane that came with its items", async () => {
    open(windowed);
    await rest();
    query("main").insertAdjacentHTML(
      "beforeend",
      '<section><div data-lane="row" data-lane-key="home/107" data-lane-moves="" data-lane-start="0"><a href="/c1" data-index="0">c1</a><a href="/c2" data-index="1">c2</a></div></section>',
    );
    await rest();
    press("down", "down");
    reads = 0;
    expect(press("right")).toBe("c2");
    expect(reads).toBe(0);
  });

  test("nor does the first key in a lane that came later", async () => {
    open(windowed);
    await rest();
    query("main").insertAdjacentHTML(
      "beforeend",
      '<div data-lane="row" data-lane-key="home/106" data-lane-moves="" data-lane-start="0"></div>',
    );
    await rest();
    query('[data-lane-key="home/106"]').innerHTML =
      '<a href="/c1" data-index="0">c1</a><a href="/c2" data-index="1">c2</a>';
    await rest();
    press("down", "down");
    reads = 0;
    expect(press("right")).toBe("c2");
    expect(reads).toBe(0);
  });
});

test("a held OK is one OK", () => {
  open(PAGE);
  const held = new KeyboardEvent("keydown", {
    keyCode: 13,
    repeat: true,
    bubbles: true,
    cancelable: true,
  });
  document.activeElement?.dispatchEvent(held);
  expect(held.defaultPrevented).toBe(true);
});

test("focus goes to the item that took the place of the one that is gone", async () => {
  open(PAGE);
  press("right");
  query('a[href="/a2"]').remove();
  await frame();
  expect(focused()).toBe("a3");
});

test("focus goes to the same lane when a page is drawn anew", async () => {
  open(PAGE);
  press("down", "right");
  query("main").outerHTML = `<main data-lane="column" data-lane-key="main">
    <div data-lane="row" data-lane-key="home/105"><a href="/c1">c1</a><a href="/c2">c2</a></div></main>`;
  await frame();
  expect(focused()).toBe("c2");
});

test("focus moves into what covers the page, stays inside, and returns to where it was", async () => {
  open(PAGE);
  press("down", "right");
  query("main").insertAdjacentHTML(
    "beforeend",
    '<div data-lane="row" data-lane-key="show" data-lane-trap><a href="/back">back</a></div>',
  );
  query('[data-lane-key="home/101"]').toggleAttribute("inert", true);
  query('[data-lane-key="home/105"]').toggleAttribute("inert", true);
  engine.arrive("show");
  await frame();
  expect(focused()).toBe("back");
  expect(press("left", "up", "down")).toBe("back");
  query("[data-lane-trap]").remove();
  query('[data-lane-key="home/101"]').toggleAttribute("inert", false);
  query('[data-lane-key="home/105"]').toggleAttribute("inert", false);
  engine.arrive(list);
  await frame();
  expect(focused()).toBe("b2");
});

test("focus waits in a placeholder and goes to the content when it comes", async () => {
  open(
    PAGE.replace(
      /<div data-lane="row" data-lane-key="home\/101">[^]*?<\/div>/,
      '<div id="wait" data-lane="row" data-lane-key="home/101"><span tabindex="0">…</span></div>',
    ),
  );
  expect(focused()).toBe("…");
  query("#wait").innerHTML = '<a href="/a1">a1</a>';
  await frame();
  expect(focused()).toBe("a1");
});

test("what was focused comes back by its link when the row has shifted meanwhile", async () => {
  open(PAGE);
  press("right");
  engine.arrive("elsewhere");
  query('a[href="/a1"]').remove();
  engine.arrive(list);
  await frame();
  expect(focused()).toBe("a2");
});

test("arrows lead past a text field until it is written in", () => {
  open(
    '<div data-lane="row"><input readonly value="ab"><a href="/x">x</a></div>',
  );
  const field = query("input") as HTMLInputElement;
  press("right");
  expect(focused()).toBe("x");
  press("left");
  field.readOnly = false;
  press("right");
  expect(document.activeElement).toBe(field);
});

test("the pointer's focus and the keys' focus are one", async () => {
  open(PAGE);
  query('a[href="/b2"]').dispatchEvent(
    new MouseEvent("mousemove", { bubbles: true, screenX: 5, screenY: 5 }),
  );
  await frame();
  expect(focused()).toBe("b2");
  expect(press("left")).toBe("b1");
});

test("a second start takes over without losing what was remembered", async () => {
  open(PAGE);
  press("right", "down");
  engine = startFocus(document, {
    canGoBack: () => false,
    isSureToLeave: () => Promise.resolve(true),
    goBack: () => {},
  });
  engine.arrive(list);
  await frame();
  expect(focused()).toBe("b1");
  expect(press("up")).toBe("a2");
});
