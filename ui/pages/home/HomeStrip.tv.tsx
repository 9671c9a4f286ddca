/** Above the rails of Home on TV: what is in focus, and what can be known of it without opening it. Its link says the same to screen readers. */
import { memo, type RefObject } from "react";
import { useApp } from "../../app/hooks";
import type { App } from "../../app/context";
import { cardWhen } from "../../components/card/cardName";
import { FocusTextTv } from "../../components/details/FocusText.tv";
import { useDetail } from "../../guide/useDetail";
import type { RailItem } from "../../components/rail/railModel";
import {
  useItemInFocus,
  type ShownRails,
} from "../../components/rail/railsInFocus.tv";
import styles from "./HomeTv.module.css";

interface Told {
  title: string;
  facts: readonly (string | null | undefined)[];
  /** The show of which there are words. */
  showId: string | null;
}

function toldOf({ t }: App, item: RailItem): Told {
  switch (item.kind) {
    case "show": {
      const { card } = item;
      const { channelName, episodes, id, subTitle, title } = card;
      return {
        title,
        facts: [
          cardWhen(t, card),
          channelName,
          episodes === null ? subTitle : t.count("card.episodes", episodes),
        ],
        showId: episodes === null ? id : null,
      };
    }
    case "channel": {
      const { channelName, number } = item.tile;
      const facts = [t("channel.number", { number })];
      return { title: channelName, facts, showId: null };
    }
    case "category": {
      const { name, showCount } = item.tile;
      const facts = [t.count("feed.count", showCount)];
      return { title: name, facts, showId: null };
    }
    case "person":
      return { title: item.tile.name, facts: [], showId: null };
    case "poster":
    case "backdrop": {
      const { name, serie } = item.element;
      return { title: name, facts: [serie], showId: null };
    }
  }
}

export const HomeStripTv = memo(function HomeStripTv({
  column,
  rails,
}: {
  /** With the rails. */
  column: RefObject<Element | null>;
  rails: ShownRails;
}) {
  const app = useApp();
  const item = useItemInFocus(column, rails);
  const told = item && toldOf(app, item);
  const details = useDetail(told ? told.showId : null);
  return (
    <div className={styles.strip} aria-hidden="true">
      {told && (
        <FocusTextTv
          title={told.title}
          facts={told.facts.filter(Boolean).join(" · ")}
          about={details?.about}
        />
      )}
    </div>
  );
});
