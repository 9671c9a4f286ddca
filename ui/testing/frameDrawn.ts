/** What waits until a frame is drawn (`focus/whenDrawn.ts`) has had its turn. */
import { act } from "@testing-library/react";

export function frameDrawn(): Promise<void> {
  return act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 1));
      }),
  );
}
