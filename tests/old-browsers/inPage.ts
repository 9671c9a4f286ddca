/**
 * Functions that run in the page, each alone: they are sent there as text, and Chromium 53 reads them. So no `?.`, no `??`,
 * no `async`, nothing from outside of the function.
 */

declare global {
  interface Window {
    /** Whether the frame after the last key was drawn. */
    isKeyHandled?: boolean;
    /** The status of the last call of the API that a test made from here. */
    calledStatus?: number;
    /** Whether another page is on its way. */
    isLeft?: boolean;
    /** The last question that a test had for this page, and its answer. */
    asked?: { which: number; answer: string };
  }
}

/** What a viewer could say of the screen. */
export interface View {
  /** Path and query. */
  path: string;
  text: string;
  /** The name of what is in focus. */
  focus: string;
  /** Why a viewer would not know where they are; empty when they do. */
  lost: string;
  /** Whether the app has taken the page over. */
  isHydrated: boolean;
}

/**
 * Answers a question, as JSON: in a list, because nothing at all is what comes of a page that is being left. One that is asked
 * again, because no answer was heard, has its answer already.
 */
export function askInPage(which: number, run: () => unknown): string {
  if (!window.asked || window.asked.which < which) {
    const answer = JSON.stringify([run()]);
    window.asked = { which, answer };
  }
  return window.asked.answer;
}

/** Opens another page. By the page itself, which keeps the window's focus where another way would not. */
export function leaveFor(address: string): void {
  window.isLeft = true;
  location.href = address;
}

/** Back of a TV that takes it for a step in the browser's history. */
export function stepBack(): void {
  history.back();
}

export function lookAround(): View {
  const activeCell = (element: Element): Element | null => {
    if (element.getAttribute("role") !== "grid") return element;
    const id = element.getAttribute("aria-activedescendant");
    return id ? document.getElementById(id) : null;
  };
  const lostBecause = (): string => {
    const element = document.activeElement;
    if (!element || element === document.body) return "nothing has the focus";
    const name = element.outerHTML.slice(0, 160);
    if (document.querySelectorAll(":focus").length !== 1)
      return `not one focus: ${name}`;
    // A grid has the focus in place of its cells, and names the one that is active.
    const active = activeCell(element);
    if (active === null) return `no active cell: ${name}`;
    const around = element.getBoundingClientRect();
    const own = active.getBoundingClientRect();
    const left = Math.max(own.left, around.left);
    const right = Math.min(own.right, around.right);
    const top = Math.max(own.top, around.top);
    const bottom = Math.min(own.bottom, around.bottom);
    if (right - left < 20 || bottom - top < 20) return `too small: ${name}`;
    // No viewer has to be told where on the screen they are when it is all of it.
    if (own.width >= innerWidth && own.height >= innerHeight) return "";
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      return `off the screen: ${name}`;
    const seen = document.elementFromPoint(x, y);
    if (!seen || !(element.contains(seen) || seen.contains(element)))
      return `covered: ${name}`;
    const ringed = Array.from(element.querySelectorAll("[data-ring]"));
    const hasRing = [element].concat(ringed).some((one) => {
      const { boxShadow } = getComputedStyle(one);
      return boxShadow !== "none" && boxShadow !== "";
    });
    return hasRing ? "" : `without a ring: ${name}`;
  };
  const nameOf = (holder: Element | null): string => {
    const element = holder && activeCell(holder);
    if (!element) return "";
    const label = element.getAttribute("aria-label");
    return label || (element.textContent as string);
  };
  const usable = Array.from(document.querySelectorAll("a[href], button"));
  return {
    path: location.pathname + location.search,
    // With the spaces that one types: French has some at which no line breaks.
    text: document.body ? document.body.innerText.replace(/\u00a0/g, " ") : "",
    focus: nameOf(document.activeElement),
    lost: lostBecause(),
    isHydrated:
      !window.isLeft &&
      usable.length > 0 &&
      usable.every((element) =>
        Object.keys(element).some((key) => key.indexOf("__reactProps$") === 0),
      ),
  };
}

/** Which way the focus must go to what has a name that begins so. */
export function wayTo(
  name: string,
): "left" | "up" | "right" | "down" | "here" | "nowhere" {
  const nameOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels;
    const label = labels && labels[0] ? labels[0].textContent : "";
    const own = element.getAttribute("aria-label") || element.textContent || "";
    return (own || label || "").trim();
  };
  const layers = document.querySelectorAll("[role=dialog], [role=alertdialog]");
  const ground = layers[layers.length - 1] || document;
  const goal = Array.from(
    ground.querySelectorAll("a[href], button, input"),
  ).find(
    (element) =>
      nameOf(element).indexOf(name) === 0 &&
      getComputedStyle(element).visibility === "visible" &&
      element.getClientRects().length > 0,
  );
  const from = document.activeElement;
  if (!goal || !from) return "nowhere";
  if (goal === from) return "here";
  const a = from.getBoundingClientRect();
  const b = goal.getBoundingClientRect();
  const down = b.top + b.height / 2 - (a.top + a.height / 2);
  if (Math.abs(down) > 20) return down > 0 ? "down" : "up";
  return b.left > a.left ? "right" : "left";
}

export function listenForKey(): void {
  window.isKeyHandled = false;
  const hear = () => {
    document.removeEventListener("keyup", hear, true);
    requestAnimationFrame(() => {
      window.isKeyHandled = true;
    });
  };
  document.addEventListener("keyup", hear, true);
}

/** A page that came after the key doesn't know of it: then it was handled as well. */
export function wasKeyHandled(): boolean {
  return window.isKeyHandled !== false;
}

/** The scripts that the page has fetched. */
export function scripts(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.endsWith(".js"));
}

export function isThere(selector: string): boolean {
  return document.querySelector(selector) !== null;
}

/** Whether every picture on the screen has come, or has failed. */
export function arePicturesThere(): boolean {
  return Array.from(document.images).every((image) => {
    const { left, right, top, bottom } = image.getBoundingClientRect();
    const isSeen =
      left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
    return !isSeen || image.complete;
  });
}

/** How many links of the page itself lead to what has this in its address. */
export function linksTo(part: string): number {
  return document.querySelectorAll(`main a[href*="${part}"]`).length;
}

/** Signs this browser in as the form does, for journeys that begin after that. */
export function callSignIn(username: string, password: string): void {
  window.calledStatus = 0;
  const note = (answer: Response) => {
    window.calledStatus = answer.status;
    return answer;
  };
  void fetch("/api/mobile/auth/", {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", "X-Lucarne": "1" },
    body: JSON.stringify({ username, password, context: "password" }),
  }).then(note);
}

export function calledStatus(): number | undefined {
  return window.calledStatus;
}

/** Lines that go on beyond their own place, over what is beside them. */
export function linesTooLong(): string[] {
  return Array.from(document.querySelectorAll("p, h1, h2"))
    .filter(
      (line) =>
        line.scrollWidth > line.clientWidth + 1 &&
        getComputedStyle(line).overflow === "visible",
    )
    .map((line) => line.textContent || "");
}

/** Seconds of the stream at which its picture is; 0 where there is none. */
export function playedS(): number {
  const video = document.querySelector("video");
  return video ? video.currentTime : 0;
}
