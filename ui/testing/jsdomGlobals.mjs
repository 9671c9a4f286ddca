// What react-router and our own pages expect of a browser and jsdom doesn't have.
import { TextDecoder, TextEncoder } from "node:util";

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;

/** jsdom lays nothing out: nothing grows, and nothing below the first screen comes into sight. */
class Unmoved {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= Unmoved;
globalThis.IntersectionObserver ??= Unmoved;
