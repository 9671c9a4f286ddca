/** Whether this device is in its lite mode, which leaves out pictures that only please. The server knows nothing of it. */
import { useSyncExternalStore } from "react";
import { isOn } from "./preferences";

const never = () => () => {};

export function useLite(): boolean {
  return useSyncExternalStore(
    never,
    () => isOn("liteMode"),
    () => false,
  );
}
