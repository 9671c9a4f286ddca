/** What only a TV's own browser offers. Each call is guarded: the same page runs in any browser. */
import { samsungKeys } from "./keys";

interface TvWindow {
  tizen?: {
    tvinputdevice?: { registerKeyBatch?(keys: string[]): void };
    application?: { getCurrentApplication(): { exit(): void } };
  };
  /** LG's bridge; `platformBack` asks whether to leave, or shows the launcher. */
  PalmSystem?: { platformBack?(): void };
}

/** Samsung delivers some buttons only on request. */
export function registerKeys(window: Window): void {
  try {
    (window as TvWindow).tizen?.tvinputdevice?.registerKeyBatch?.(samsungKeys);
  } catch {
    // A page without the privilege works without these buttons.
  }
}

/** Hands control back to the TV. `false` where nobody takes it: then the key stays the browser's. */
export function leaveApp(window: Window): boolean {
  const { tizen, PalmSystem } = window as TvWindow;
  try {
    if (PalmSystem?.platformBack) PalmSystem.platformBack();
    else if (tizen?.application)
      tizen.application.getCurrentApplication().exit();
    else return false;
    return true;
  } catch {
    return false;
  }
}
