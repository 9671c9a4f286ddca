/** Addresses that others tell us: only those of web pages are followed. Pure. */

/** Null for anything but http and https; without a base, for one that is not whole, too. */
export function webAddress(told: string, base?: string): URL | null {
  try {
    const address = new URL(told, base);
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

/** As it is read off a screen, and typed elsewhere: `my.example.ch/password`. */
export function readableAddress({ href }: URL): string {
  return href.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
