/**
 * Full screen, where the browser has it.
 * @jest-environment jsdom
 */
import { toggleFullScreen } from "./fullScreen.web";

function browser(has: boolean, fill?: () => Promise<void>): void {
  Object.defineProperty(document, "fullscreenEnabled", {
    configurable: true,
    value: has,
  });
  Object.defineProperty(document.documentElement, "requestFullscreen", {
    configurable: true,
    value: fill,
  });
}

test("a browser without full screen, as that of a phone, leaves everything as it is", () => {
  browser(false);
  expect(toggleFullScreen).not.toThrow();
});

test("one that has it fills the screen with the whole page, or refuses", () => {
  const fill = jest.fn(() => Promise.reject(new Error("refused")));
  browser(true, fill);
  toggleFullScreen();
  expect(fill).toHaveBeenCalledTimes(1);
});
