/** How good a picture shall be, where a stream has several to choose from. */

/** By itself, as the network allows; little data; the best that there is. */
export const QUALITIES = ["auto", "saver", "best"] as const;

export type Quality = (typeof QUALITIES)[number];

/** What a device remembers; whatever else it holds counts as none. */
export function qualityFrom(text: string | null): Quality {
  return QUALITIES.find((quality) => quality === text) ?? "auto";
}
