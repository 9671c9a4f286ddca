// What `screens.mjs` runs inside a page: nothing in here may use anything outside of it.

/**
 * Puts into `window.found` the milliseconds from the next key to the first frame with other links than before; null where they are
 * the same for `patienceMs`.
 */
export function watchFound(patienceMs) {
  const found = () =>
    [...document.querySelectorAll("main a[href]")]
      .map((link) => link.href)
      .join(" ");
  const before = found();
  window.found = new Promise((resolve) => {
    document.addEventListener(
      "keydown",
      ({ timeStamp }) => {
        const lastMs = performance.now() + patienceMs;
        const look = () => {
          const nowMs = performance.now();
          if (found() !== before) resolve(nowMs - timeStamp);
          else if (nowMs > lastMs) resolve(null);
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  });
}
