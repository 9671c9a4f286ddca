/** A match's card: a show's card whose picture is the meeting of two teams. */
import { useNavigate } from "react-router";
import { useApp, useViewerState, useNow } from "../../app/hooks";
import { cardOf } from "../../components/card/cardModel";
import { ShowCard } from "../../components/card/ShowCard";
import { OPENED_FROM_LIST } from "../../components/show/DetailsLink";
import { paths } from "../../domain/paths";
import { leagueName, type Match } from "../../domain/sports";
import type { TimeTab } from "../../domain/tabs";
import { Icon } from "../../kit/Icon";
import { MatchArt } from "./MatchArt";
import {
  isSecret,
  matchActions,
  openSecretly,
  recordMatch,
} from "./matchActions";
import styles from "./MatchCard.module.css";

export function MatchCard({
  match,
  tab,
  hidesOutcome,
}: {
  match: Match;
  tab: TimeTab;
  /** Nothing is told that says how it went. */
  hidesOutcome: boolean;
}) {
  const app = useApp();
  const { context, t } = app;
  const nowMs = useNow();
  const navigate = useNavigate();
  const { show, channel, league } = match;
  const isRecorded = useViewerState(show.id)?.isRecorded === true;
  const to = paths.showOver(paths.mysports(tab), show.id);
  const seeDetails = () =>
    void navigate(to, { state: OPENED_FROM_LIST, preventScrollReset: true });
  const { mayRecord } = matchActions(app, match, isRecorded, nowMs);
  return (
    <ShowCard
      card={cardOf(show, channel, nowMs, context.language, { hidesOutcome })}
      to={to}
      art={<MatchArt match={match} />}
      source={
        context.variant === "web"
          ? `${channel.name} · ${leagueName(league)}`
          : leagueName(league)
      }
      onOpen={
        hidesOutcome && isSecret(match, nowMs)
          ? () =>
              void openSecretly(
                app,
                match,
                (path) => void navigate(path),
                seeDetails,
              )
          : undefined
      }
    >
      {mayRecord && context.variant === "web" && (
        <button
          type="button"
          className={styles.record}
          aria-label={t("mysports.record", { title: show.title })}
          onClick={() => recordMatch(app, match)}
        >
          <Icon name="recording" />
        </button>
      )}
    </ShowCard>
  );
}
