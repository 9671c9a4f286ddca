/** The preferences that stay on this device (spec, section 3, "Local preferences"). Nothing secret is kept here. */

const NAMES = {
  /** The remembered user name. */
  username: "lucarne.username",
  /** That somebody signed in here: a page that was opened from another site can't tell. */
  signedIn: "lucarne.signed-in",
} as const;

type Preference = keyof typeof NAMES;

/** Null when nothing was remembered, and where the browser keeps nothing. For effects and handlers only. */
export function preference(name: Preference): string | null {
  try {
    return window.localStorage.getItem(NAMES[name]);
  } catch {
    return null;
  }
}

/** Null forgets. */
export function prefer(name: Preference, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(NAMES[name]);
    else window.localStorage.setItem(NAMES[name], value);
  } catch {
    // A preference that can't be kept is a preference for this time.
  }
}
