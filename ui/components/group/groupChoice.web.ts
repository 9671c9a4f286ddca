/** The choice of a group on the web. */
import { lazyGroup } from "./lazyGroup";

export const GroupSelect = lazyGroup(() =>
  import("./GroupSelect.web").then(({ GroupSelectWeb }) => GroupSelectWeb),
);
