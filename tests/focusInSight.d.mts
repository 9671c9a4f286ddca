interface FocusSeen {
  name: string;
  /** Why a viewer would not see it; empty when they do. */
  because: string;
}

/** Runs in the page, after the frame that a key led to: what has the focus. */
export function focusInSight(): Promise<FocusSeen>;
