/** Whether scripts have taken over the page: false in the server's markup and while the browser adopts it. */
import { useSyncExternalStore } from "react";
import { noSubscription } from "./noSubscription";

export function useHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
}
