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

/** As much of a request as routing and loaders read. */
class AddressRequest {
  headers = new Map();
  method = "GET";

  constructor(url, { signal } = {}) {
    this.url = url;
    this.signal = signal;
  }
}

globalThis.Request ??= AddressRequest;
