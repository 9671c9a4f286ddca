/** A remote control in the tester's hand: keys as TVs send them, by code. */
import type { Page } from "@playwright/test";

/** `key` is what Chromium needs to act by itself, as it does on a link for OK. */
const BUTTONS = {
  left: { code: 37, key: "ArrowLeft" },
  up: { code: 38, key: "ArrowUp" },
  right: { code: 39, key: "ArrowRight" },
  down: { code: 40, key: "ArrowDown" },
  ok: { code: 13, key: "Enter" },
  escape: { code: 27, key: "Escape" },
  backspace: { code: 8, key: "Backspace" },
  lgBack: { code: 461, key: "" },
  samsungBack: { code: 10009, key: "" },
  play: { code: 415, key: "" },
  pause: { code: 19, key: "" },
  stop: { code: 413, key: "" },
  channelUp: { code: 33, key: "" },
  channelDown: { code: 34, key: "" },
  rewind: { code: 412, key: "" },
  forward: { code: 417, key: "" },
  info: { code: 457, key: "" },
  channels: { code: 10073, key: "" },
  record: { code: 416, key: "" },
  red: { code: 403, key: "" },
  green: { code: 404, key: "" },
  yellow: { code: 405, key: "" },
  blue: { code: 406, key: "" },
} as const;

export type RemoteButton = keyof typeof BUTTONS;

/** Every button that means Back somewhere. */
export const BACKS = ["escape", "backspace", "lgBack", "samsungBack"] as const;

export interface Remote {
  /** Presses a button so many times, each time after the frame that the last press led to. */
  press(button: RemoteButton, times?: number): Promise<void>;
  /** Presses a button once, and looks at what came of it while it is let go: two journeys to the browser in all. */
  pressAnd<T>(button: RemoteButton, look: () => Promise<T>): Promise<T>;
  /** Holds a button until it has repeated so many times, each time after a frame. */
  hold(button: RemoteButton, repeats: number): Promise<void>;
  /**
   * Presses the remote's own digits, which TVs send by code alone. All of them in one journey to the browser: of what comes
   * more than a second and a half apart the page makes two numbers.
   */
  digits(digits: string): Promise<void>;
}

export async function remoteFor(page: Page): Promise<Remote> {
  const session = await page.context().newCDPSession(page);
  const send = "Input.dispatchKeyEvent";
  const down = (button: RemoteButton, autoRepeat = false) => {
    const { code, key } = BUTTONS[button];
    const event = { windowsVirtualKeyCode: code, key, autoRepeat };
    return button === "ok"
      ? session.send(send, { type: "keyDown", text: "\r", ...event })
      : session.send(send, { type: "rawKeyDown", ...event });
  };
  const up = (button: RemoteButton) => {
    const { code, key } = BUTTONS[button];
    return session.send(send, {
      type: "keyUp",
      windowsVirtualKeyCode: code,
      key,
    });
  };
  const pressAnd = async <T>(
    button: RemoteButton,
    look: () => Promise<T>,
  ): Promise<T> => {
    await down(button);
    const [seen] = await Promise.all([look(), up(button)]);
    return seen;
  };
  /** The next frame, if there is one: a key may lead to another document. */
  const frame = () =>
    page
      .evaluate(() => new Promise((done) => requestAnimationFrame(done)))
      .catch((error: Error) => {
        if (!error.message.includes("context was destroyed")) throw error;
      });
  return {
    pressAnd,
    async hold(button, repeats) {
      await down(button);
      for (let count = 0; count < repeats; count += 1) {
        await frame();
        await down(button, true);
      }
      await up(button);
    },
    async digits(digits) {
      const sent = [...digits].flatMap((digit) => {
        const event = { windowsVirtualKeyCode: 48 + Number(digit), key: "" };
        return [
          session.send(send, { type: "rawKeyDown", ...event }),
          session.send(send, { type: "keyUp", ...event }),
        ];
      });
      await Promise.all(sent);
    },
    async press(button, times = 1) {
      for (let i = 0; i < times; i += 1) await pressAnd(button, frame);
    },
  };
}
