/** When and where something is shown, one line each; each leads to its show. */
import { useApp, useNow } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import type { CardChannel } from "../../domain/channel";
import { paths } from "../../domain/paths";
import type { Showing } from "../../domain/serie";
import { formatWhen } from "../../i18n/format";
import { DetailsLink } from "../show/DetailsLink";
import styles from "./Showings.module.css";

export function Showings({
  showings,
  channels,
}: {
  showings: readonly Showing[];
  channels: Readonly<Record<string, CardChannel>>;
}) {
  const { language } = useApp().context;
  const nowMs = useNow();
  const { list } = useSection();
  return (
    <ul className={styles.showings}>
      {showings.map((showing) => (
        <li key={showing.id}>
          <DetailsLink
            to={paths.showOver(list, showing.id)}
            className={styles.showing}
          >
            <span className={styles.when}>
              {formatWhen(showing, nowMs, language)}
            </span>
            <span>{channels[showing.channelId]?.name}</span>
          </DetailsLink>
        </li>
      ))}
    </ul>
  );
}
