/** What opens over the picture when the viewer wants it: the mini guide, and the languages. Fetched then. */
import { Languages } from "./Languages.tv";
import { MiniGuide } from "./MiniGuide.tv";

export function PanelTv({
  which,
  close,
}: {
  which: "channels" | "languages";
  close: () => void;
}) {
  return which === "channels" ? <MiniGuide close={close} /> : <Languages />;
}
