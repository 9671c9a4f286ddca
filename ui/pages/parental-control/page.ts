/** /parentalcontrol: PIN and level. */
import { VOD } from "../../domain/guards";
import { pinWords } from "../../components/pin/words";
import type { Page } from "../../app/routing/page";

export const parentalControl: Page = {
  name: "parental-control",
  guard: VOD,
  web: () => import("./ParentalControl.web"),
  tv: () => import("./ParentalControl.tv"),
  words: [pinWords],
};
