/** The same hands in both layouts: a mouse and a keyboard on the web, keys alone on TV. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Variant } from "./fixtures";
import { hydrated } from "./hydrated";
import { remoteFor, type Remote } from "./remote";
import { resting } from "./resting";
import { focusRests } from "./tvPage";

export interface Hands {
  page: Page;
  /** Opens a page and waits until it can be used. */
  open(address: string): Promise<void>;
  /** Brings the mouse to something; on TV the focus. */
  point(target: Locator): Promise<void>;
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Writes into a field, in place of what stands there. */
  write(field: Locator, text: string): Promise<void>;
  /** Types a PIN: with the remote's own digits, or a keyboard's. */
  type(digits: string): Promise<void>;
  back(): Promise<void>;
}

/** In the middle of the header, where nothing opens. A browser may put the mouse into the left corner, onto the menu. */
export const NOWHERE = { x: 640, y: 34 };

/** More than any page has room for, and at its end a wait for what is still on its way. */
const MOST_TURNS = 100;

/**
 * Turns the wheel until something is on screen, wherever that is from here: it may be below what comes only as one scrolls,
 * and once it is there its own place is scrolled to.
 */
export async function wheelTo(page: Page, target: Locator): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    if ((await target.count()) > 0) break;
    await page.mouse.wheel(0, 400);
    // It goes on for some pictures, and may bring what comes only then.
    await resting(() => target.count());
  }
  await expect(target).toBeAttached();
  await target.scrollIntoViewIfNeeded();
  await expect(target).toBeInViewport();
}

/** Waits until two pictures one after the other have the focus and the target where they are. */
export async function atRest(target: Locator): Promise<void> {
  const places = () =>
    target.evaluate((element) => {
      const at = [element, document.activeElement ?? element].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x, y, width, height];
      });
      return new Promise<string>((done) =>
        requestAnimationFrame(() => done(JSON.stringify(at))),
      );
    });
  await expect
    .poll(async () => (await places()) === (await places()))
    .toBe(true);
}

/** More than any way on one page takes, with detours. */
const MOST_STEPS = 60;

/** Walks with the arrows towards the target's place on the screen, as a viewer does. */
async function walkTo(page: Page, remote: Remote, target: Locator) {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    // A part of the page may be coming in; a viewer looks where things are before pressing.
    await expect(target).toBeVisible();
    await atRest(target);
    if (await target.evaluate((element) => element.matches(":focus"))) return;
    const focused = page.locator(":focus");
    await expect(focused).toBeVisible();
    const [from, to] = await Promise.all([
      focused.boundingBox(),
      target.boundingBox(),
    ]);
    if (!from || !to) continue;
    const down = to.y + to.height / 2 - (from.y + from.height / 2);
    const right = to.x - from.x;
    const before = await page.evaluateHandle(() => document.activeElement);
    if (Math.abs(down) > 20) await remote.press(down > 0 ? "down" : "up");
    else await remote.press(right > 0 ? "right" : "left");
    // Where the way is barred the focus stays; where the machine is slow it goes in a moment, and must not be sent twice.
    if (await before.evaluate((one) => one === document.activeElement))
      await focusRests(page);
  }
  await expect(target).toBeFocused();
}

export async function handsFor(page: Page, variant: Variant): Promise<Hands> {
  const isTv = variant === "tv";
  const remote = await remoteFor(page);
  return {
    page,
    async open(address) {
      const mark = address.includes("?") ? "&" : "?";
      await page.goto(isTv ? `${address}${mark}variant=tv` : address);
      await hydrated(page);
      if (!isTv) await page.mouse.move(NOWHERE.x, NOWHERE.y);
    },
    point: (target) => (isTv ? walkTo(page, remote, target) : target.hover()),
    async press(target) {
      if (!isTv) return target.click();
      await walkTo(page, remote, target);
      return remote.press("ok");
    },
    async write(field, text) {
      if (!isTv) return field.fill(text);
      await walkTo(page, remote, field);
      // A field is written in from OK to Back.
      await remote.press("ok");
      await expect(field).toBeEditable();
      for (const _ of await field.inputValue()) await remote.press("backspace");
      await page.keyboard.type(text);
      await remote.press("lgBack");
      return expect(field).not.toBeEditable();
    },
    type: (digits) =>
      isTv ? remote.digits(digits) : page.keyboard.type(digits),
    back: () => (isTv ? remote.press("lgBack") : page.keyboard.press("Escape")),
  };
}

/** What a keyboard sends for keys that no text is made of. */
const CODES: Record<string, { windowsVirtualKeyCode: number; text: string }> = {
  Enter: { windowsVirtualKeyCode: 13, text: "\r" },
};

/** Presses keys one after the other in one journey to the browser, for what means something else when it comes slowly. */
export async function typeAtOnce(page: Page, keys: string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = "Input.dispatchKeyEvent";
  const sent = keys.flatMap((key) => {
    const event = { key, text: key, ...CODES[key] };
    return [
      session.send(send, { type: "keyDown", ...event }),
      session.send(send, { type: "keyUp", ...event, text: "" }),
    ];
  });
  await Promise.all(sent);
}

export function email(page: Page): Locator {
  return page.getByRole("textbox", { name: "E-mail" });
}

export function password(page: Page): Locator {
  return page.getByLabel("Mot de passe", { exact: true });
}

/** Fills in the form and sends it. */
export async function signInBy(
  hands: Hands,
  username: string,
  secret: string,
): Promise<void> {
  const { page } = hands;
  await hands.write(email(page), username);
  await hands.write(password(page), secret);
  await hands.press(page.getByRole("button", { name: "Se connecter" }));
}

/** What the chrome says to a signed-in user: the header's button on the web, the menu's last item on TV. */
export function wayOut(page: Page, variant: Variant): Locator {
  return variant === "tv"
    ? page.getByRole("link", { name: /^Se déconnecter/ })
    : page.getByRole("button", { name: /^Connecté :/ });
}

export function wayIn(page: Page): Locator {
  return page.getByRole("link", { name: "Se connecter" });
}
