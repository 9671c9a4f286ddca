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
} as const;

export type Button = keyof typeof BUTTONS;

/** Every button that means Back somewhere. */
export const BACKS = ["escape", "backspace", "lgBack", "samsungBack"] as const;

export interface Remote {
  /** Presses a button so many times, each time after the frame that the last press led to. */
  press(button: Button, times?: number): Promise<void>;
  /** Presses the remote's own digits, which TVs send by code alone. */
  digits(digits: string): Promise<void>;
}

export async function remoteFor(page: Page): Promise<Remote> {
  const session = await page.context().newCDPSession(page);
  const send = "Input.dispatchKeyEvent";
  return {
    async digits(digits) {
      for (const digit of digits) {
        const event = { windowsVirtualKeyCode: 48 + Number(digit), key: "" };
        await session.send(send, { type: "rawKeyDown", ...event });
        await session.send(send, { type: "keyUp", ...event });
      }
    },
    async press(button, times = 1) {
      const { code, key } = BUTTONS[button];
      const event = { windowsVirtualKeyCode: code, key };
      for (let i = 0; i < times; i += 1) {
        if (button === "ok")
          await session.send(send, { type: "keyDown", text: "\r", ...event });
        else await session.send(send, { type: "rawKeyDown", ...event });
        await Promise.all([
          session.send(send, { type: "keyUp", ...event }),
          page.evaluate(
            () => new Promise((done) => requestAnimationFrame(done)),
          ),
        ]);
      }
    },
  };
}
