/** What lies over the picture, one thing at a time, and where Back leads from it. Pure. */

export type Panel =
  | "bare"
  /** What is on, for a moment; the keys are still the picture's. */
  | "banner"
  /** The same with buttons, which have the focus. */
  | "controls"
  | "channels"
  | "languages";

/** Back goes in steps: from what lies over the picture to the bar, from the bar to the picture; null leaves the page. */
export function backFrom(panel: Panel): Panel | null {
  switch (panel) {
    case "channels":
    case "languages":
      return "controls";
    case "controls":
    case "banner":
      return "bare";
    case "bare":
      return null;
  }
}

/** The keys move in the stream and through the channels: nothing that has buttons is open. */
export function isPicture(panel: Panel): boolean {
  return panel === "bare" || panel === "banner";
}

/** What is read and chosen from beside the picture; null for none. */
export function openedPanel(panel: Panel): "channels" | "languages" | null {
  return panel === "channels" || panel === "languages" ? panel : null;
}

/** Goes by itself when no key is pressed. */
export function isFading(panel: Panel): boolean {
  return panel === "banner" || panel === "controls";
}

/** Something else plays, or its position changes: the bar says so, unless something else is being read. */
export function announced(panel: Panel): Panel {
  return panel === "bare" ? "banner" : panel;
}
