/** What only a TV's own browser offers. Each call is guarded: the same page runs in any browser. */
import { samsungKeys } from "./keys";

interface TvWindow {
  tizen?: {
    tvinputdevice?: { registerKey?(key: string): void };
    application?: { getCurrentApplication(): { exit(): void } };
  };
  /** LG's bridge; `platformBack` asks whether to leave, or shows the launcher. */
  PalmSystem?: { platformBack?(): void };
}

/** Samsung delivers some buttons only on request; one by one, since a set with a name that it lacks is refused whole. */
export function registerKeys(window: Window): void {
  const device = (window as TvWindow).tizen?.tvinputdevice;
  for (const key of samsungKeys)
    try {
      device?.registerKey?.(key);
    } catch {
      // A page without the privilege, or a remote without the button, works without it.
    }
}

/** Samsung's and LG's remotes have a code for Back, so that Backspace is their keyboards'. */
export const hasBackOfItsOwn = ({ userAgent }: Navigator): boolean =>
  /Tizen|Web0S/.test(userAgent);

/** Android's browsers and its apps with one keep Back, and go back in the history by it. */
export const goesBackByItself = ({ userAgent }: Navigator): boolean =>
  /Android/.test(userAgent);

/**
 * Hands control back to the TV. `false` where no platform takes it: then the key stays the browser's. LG asks by itself whether to
 * leave; before Samsung's app ends, `isSure` is asked, as its rules want, and where the question can't be had the app ends.
 */
export function leaveApp(
  window: Window,
  isSure: () => Promise<boolean>,
): boolean {
  const { tizen, PalmSystem } = window as TvWindow;
  try {
    if (PalmSystem?.platformBack) PalmSystem.platformBack();
    else if (tizen?.application) {
      const app = tizen.application.getCurrentApplication();
      const end = (sure: boolean) => sure && app.exit();
      isSure().then(end, () => end(true));
    } else return false;
    return true;
  } catch {
    return false;
  }
}
