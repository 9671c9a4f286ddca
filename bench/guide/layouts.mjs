// The guide's two layouts as a viewer meets them: how each is opened, and which keys lead days on and back.
import { KEYS, newPage, throttle } from "../browser.mjs";

const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 10e6 / 8,
  uploadThroughput: 10e6 / 8,
};

/** Where only frames are watched: what is drawn came before. */
export const UNLIMITED = {
  offline: false,
  latency: 0,
  downloadThroughput: -1,
  uploadThroughput: -1,
};

const CTRL = 2;

/** A key of the remote control or the keyboard, as the browser's protocol has it. */
const KEYSTROKES = {
  left: { windowsVirtualKeyCode: KEYS.left, key: "ArrowLeft" },
  up: { windowsVirtualKeyCode: KEYS.up, key: "ArrowUp" },
  right: { windowsVirtualKeyCode: KEYS.right, key: "ArrowRight" },
  down: { windowsVirtualKeyCode: KEYS.down, key: "ArrowDown" },
  blue: { windowsVirtualKeyCode: KEYS.blue, key: "" },
  green: { windowsVirtualKeyCode: KEYS.green, key: "" },
  ctrlPageUp: { windowsVirtualKeyCode: 33, key: "PageUp", modifiers: CTRL },
  ctrlPageDown: {
    windowsVirtualKeyCode: 34,
    key: "PageDown",
    modifiers: CTRL,
  },
};

/** Presses a key without letting it go; a repeat is one that is held. */
export function pressKey(session, name, isRepeat = false) {
  return session.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    autoRepeat: isRepeat,
    ...KEYSTROKES[name],
  });
}

export function releaseKey(session, name) {
  return session.send("Input.dispatchKeyEvent", {
    type: "keyUp",
    ...KEYSTROKES[name],
  });
}

/** `rates` are the slower processors on which its frames are watched. */
export const TV = {
  name: "TV",
  rates: [1, 6, 20],
  dayAfter: "blue",
  /** From four days on. */
  back: ["green"],
  /** Its scripts have taken over when the grid is in focus and names its active cell. */
  async open(page, url) {
    await page.goto(`${url}/guide?variant=tv`);
    await page.locator("[role=grid][aria-activedescendant]:focus").waitFor();
  },
};

export const WEB = {
  name: "web",
  rates: [1, 6],
  hasWheel: true,
  dayAfter: "ctrlPageDown",
  back: Array(4).fill("ctrlPageUp"),
  async open(page, url) {
    await page.goto(`${url}/guide`);
    const grid = page.locator("[role=grid][aria-activedescendant]");
    await grid.waitFor();
    await grid.focus();
  },
};

/** An empty page, by a network and a processor that are as slow as a viewer's. */
export async function visit(browser, rate, network = NETWORK) {
  const visited = await newPage(browser, { width: 1280, height: 720 });
  const { session } = visited;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", network);
  await throttle(session, rate);
  return visited;
}
