/** The choice of a group on TV. */
import { lazyGroup } from "./lazyGroup";

export const GroupTool = lazyGroup(() =>
  import("./GroupTool.tv").then(({ GroupToolTv }) => GroupToolTv),
);
