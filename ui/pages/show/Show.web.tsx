/** A show's details on the web. */
import { Sheet } from "../../components/details/Sheet.web";
import { AboutWeb } from "../../components/facts/About.web";
import { useShow } from "./ShowPage";
import { ShowHero } from "./ShowHero.web";
import { ShowMore } from "./ShowMore.web";

export { loader } from "./ShowPage";
export { head } from "./showHead";

const TITLE_ID = "show-title";

export function View() {
  const show = useShow();
  return (
    <Sheet titleId={TITLE_ID}>
      <ShowHero show={show} titleId={TITLE_ID} />
      <AboutWeb about={{ ...show, title: show.card.title }} />
      <ShowMore show={show} />
    </Sheet>
  );
}
