/** Which key system opens an encrypted stream: a choice between what the stream is offered with and what the browser has. */

/** The names of EME, in the order in which a browser that has several is served: hardware's own before software's. */
export const KEY_SYSTEMS = [
  "com.apple.fps",
  "com.microsoft.playready.recommendation",
  "com.microsoft.playready",
  "com.widevine.alpha",
  "org.w3.clearkey",
] as const;

export type KeySystem = (typeof KEY_SYSTEMS)[number];

/** Several names stand for one system: a licence for one is a licence for the other. */
function familyOf(name: string): string {
  if (name.startsWith("com.microsoft.playready"))
    return "com.microsoft.playready";
  return name.startsWith("com.apple.fps") ? "com.apple.fps" : name;
}

/**
 * The browser's own name of the system with which a stream is offered; null when the browser has none that opens it:
 * "Niveau de sécurité insuffisant pour afficher ce contenu".
 */
export function keySystemFor(
  offered: string,
  has: readonly KeySystem[],
): KeySystem | null {
  const family = familyOf(offered);
  return bestFirst(has).find((name) => familyOf(name) === family) ?? null;
}

/** What to ask the head-end for when its first offer doesn't fit; null when the browser has nothing at all. */
export function bestKeySystem(has: readonly KeySystem[]): KeySystem | null {
  return bestFirst(has)[0] ?? null;
}

function bestFirst(has: readonly KeySystem[]): KeySystem[] {
  return KEY_SYSTEMS.filter((name) => has.indexOf(name) !== -1);
}
