/** A viewer before an old TV: what they press, and what they see. */
import { expect } from "@playwright/test";
import { resting } from "../e2e/resting";
import type { Browser } from "./browser";
import {
  leaveFor,
  listenForKey,
  lookAround,
  stepBack,
  wasKeyHandled,
  wayTo,
  type View,
} from "./inPage";
import { walkBy } from "./walk";

/** The keys of the remote control that `browser.py` knows. */
export type ViewerKey =
  "left" | "up" | "right" | "down" | "ok" | "back" | "backspace";

const INTERVALS_MS = [10, 20, 50, 100];

export interface Viewer {
  /** Opens a page in the TV layout and waits until it can be used. */
  open(path: string): Promise<void>;
  press(button: ViewerKey, times?: number): Promise<void>;
  /** Back as the TV's system carries it out: a step in the history, and no key. */
  systemBack(): Promise<void>;
  /** Types into the field or the pad in focus. */
  type(text: string): Promise<void>;
  /** Walks with the arrows to the link, button or field whose name begins so. */
  walkTo(name: string): Promise<void>;
  /** Walks there and presses OK. */
  choose(name: string): Promise<void>;
  /** Waits until this can be read on the screen. */
  reads(text: string | RegExp): Promise<void>;
  /** Waits until the address is this one. */
  isAt(path: RegExp): Promise<void>;
  /** The name of what the focus is on at this moment. */
  focus(): Promise<string>;
  /** The same once it stays there. */
  place(): Promise<string>;
  text(): Promise<string>;
}

export function viewerOf(browser: Browser, origin: string): Viewer {
  const view = (): Promise<View> => browser.evaluate(lookAround);

  function until<T>(look: () => Promise<T>, message = "") {
    return expect.poll(look, { intervals: INTERVALS_MS, message });
  }

  /** Exactly one place has the focus, and a viewer sees which. */
  async function expectFocus(): Promise<void> {
    await until(async () => (await view()).lost).toBe("");
  }

  async function press(key: string): Promise<void> {
    await browser.evaluate(listenForKey);
    await browser.press(key);
    const isHandled = () => browser.evaluate(wasKeyHandled);
    await until(isHandled, `the page has heard of “${key}”`).toBe(true);
    await expectFocus();
  }

  async function walkTo(name: string): Promise<void> {
    const way = () => browser.evaluate(wayTo, name);
    await until(way).not.toBe("nowhere");
    await walkBy(name, way, press);
  }

  return {
    async open(path) {
      const mark = path.includes("?") ? "&" : "?";
      await browser.evaluate(leaveFor, `${origin}${path}${mark}variant=tv`);
      await until(async () => (await view()).isHydrated).toBe(true);
      await expectFocus();
    },
    async press(button, times = 1) {
      for (let i = 0; i < times; i += 1) await press(button);
    },
    systemBack: () => browser.evaluate(stepBack),
    async type(text) {
      for (const letter of text) await press(letter);
    },
    walkTo,
    async choose(name) {
      await walkTo(name);
      await press("ok");
    },
    async reads(text) {
      const read = until(async () => (await view()).text);
      await (typeof text === "string"
        ? read.toContain(text)
        : read.toMatch(text));
      await expectFocus();
    },
    async isAt(path) {
      await until(async () => (await view()).path).toMatch(path);
      await expectFocus();
    },
    focus: async () => (await view()).focus,
    place: () => resting(async () => (await view()).focus),
    text: async () => (await view()).text,
  };
}
