/**
 * What plays fills the screen of a phone that is turned on its side.
 * @jest-environment jsdom
 */
import { renderHook } from "@testing-library/react";
import { useRotation } from "./useRotation.web";

let full: Element | null = null;

/** What jsdom lacks; `isFinger`: what points at it is no mouse. */
function device(isFinger: boolean, refuses = false) {
  full = null;
  const orientation = Object.assign(new EventTarget(), {
    type: "portrait-primary",
  });
  const define = (on: object, name: string, given: PropertyDescriptor) =>
    Object.defineProperty(on, name, { configurable: true, ...given });
  define(window.screen, "orientation", { value: orientation });
  define(window, "matchMedia", { value: () => ({ matches: isFinger }) });
  define(document, "fullscreenEnabled", { value: true });
  define(document, "fullscreenElement", { get: () => full });
  define(document, "exitFullscreen", {
    value: () => {
      full = null;
      return Promise.resolve();
    },
  });
  define(document.documentElement, "requestFullscreen", {
    value: () => {
      if (refuses) return Promise.reject(new TypeError("no gesture"));
      full = document.documentElement;
      return Promise.resolve();
    },
  });
  return (type: string) => {
    orientation.type = type;
    orientation.dispatchEvent(new Event("change"));
    return full !== null;
  };
}

test("what plays fills the screen in landscape, and the window again upright", () => {
  const turn = device(true);
  const { unmount } = renderHook(() => useRotation(true));
  expect(turn("landscape-primary")).toBe(true);
  expect(turn("landscape-secondary")).toBe(true);
  expect(turn("portrait-primary")).toBe(false);
  unmount();
  expect(turn("landscape-primary")).toBe(false);
});

test("what stands still fills nothing, until it plays", () => {
  const turn = device(true);
  const { rerender } = renderHook(({ plays }) => useRotation(plays), {
    initialProps: { plays: false },
  });
  expect(turn("landscape-primary")).toBe(false);
  rerender({ plays: true });
  expect(turn("landscape-primary")).toBe(true);
});

test("a screen that turns on a desk fills nothing", () => {
  const turn = device(false);
  renderHook(() => useRotation(true));
  expect(turn("landscape-primary")).toBe(false);
});

test("a browser that wants another gesture leaves everything as it is", async () => {
  const turn = device(true, true);
  renderHook(() => useRotation(true));
  expect(turn("landscape-primary")).toBe(false);
  await Promise.resolve();
});

test("a browser that knows no orientation leaves everything as it is", () => {
  Object.defineProperty(window.screen, "orientation", {
    configurable: true,
    value: undefined,
  });
  expect(() => renderHook(() => useRotation(true))).not.toThrow();
});
