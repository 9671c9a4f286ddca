/** What a key has left for later (`focus/afterFrame.ts`) is done as the next key comes, in tests as for viewers. */
import { act } from "@testing-library/react";

export function nextKey(): void {
  act(() => void window.dispatchEvent(new KeyboardEvent("keydown")));
}
