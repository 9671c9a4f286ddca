/** The mini guide: what is on now, beside the picture; a channel is tuned to by pressing it. */
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Link } from "../../kit/Link";
import { useApp, useNow } from "../../app/hooks";
import { ChannelLogo } from "../../components/show/ChannelLogo";
import { cardChannelOf } from "../../domain/channel";
import { paths } from "../../domain/paths";
import { isCurrent } from "../../domain/timeStatus";
import { formatSpan } from "../../i18n/format";
import { ControlButton, WordButton } from "./ControlButton.web";
import { LastChannels } from "./LastChannels.web";
import { useShownLineup, type Lineup } from "./useLineup.web";
import styles from "./MiniGuide.module.css";

/** Up and Down go from channel to channel. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = Array.from(event.currentTarget.querySelectorAll("button"));
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

function Channels({
  lineup,
  currentId,
  tune,
}: {
  lineup: Lineup;
  currentId: string | null;
  tune: (channelId: string) => void;
}) {
  const { t } = useApp();
  const nowMs = useNow();
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: "center" });
    current.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ul className={styles.list} onKeyDown={onArrow}>
      {lineup.channels.map((channel, index) => {
        const { id, name, number, image } = cardChannelOf(channel);
        const show = lineup.shows.find(
          (one) => one.channelId === id && isCurrent(one, nowMs),
        );
        const isFirst = currentId === null && index === 0;
        const isTuned = id === currentId;
        return (
          <li key={id}>
            <button
              ref={isTuned || isFirst ? current : null}
              type="button"
              className={styles.channel}
              aria-current={isTuned ? "true" : undefined}
              onClick={() => tune(id)}
            >
              <span className={styles.number}>{number}</span>
              <ChannelLogo
                name={name}
                src={image}
                width={64}
                className={styles.logo}
                decorative
              />
              <span className={styles.text}>
                <span className={styles.name}>{name}</span>
                <span className={styles.title}>
                  {show ? show.title || name : t("controls.nothingKnown")}
                </span>
                {show && (
                  <span className={styles.time}>
                    {formatSpan(show.startDate, show.stopDate)}
                  </span>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function MiniGuide({
  currentId,
  tune,
  close,
}: {
  currentId: string | null;
  tune: (channelId: string) => void;
  close: () => void;
}) {
  const { t } = useApp();
  const [lineup, retry] = useShownLineup();
  return (
    <section className={styles.guide} aria-label={t("controls.guide")}>
      <header className={styles.header}>
        <h2 className={styles.heading}>{t("controls.guide")}</h2>
        <Link to={paths.guide()} className={styles.whole}>
          {t("nav.guide")}
        </Link>
        <ControlButton
          sign="close"
          label={t("dialog.close")}
          shortcut="G"
          onClick={close}
        />
      </header>
      {lineup === "loading" && (
        <p className={styles.word} role="status">
          {t("controls.guideLoading")}
        </p>
      )}
      {lineup === "failed" && (
        <div className={styles.word} role="alert">
          <p>{t("error.rail")}</p>
          <WordButton sign="startOver" onClick={retry}>
            {t("error.retry")}
          </WordButton>
        </div>
      )}
      {typeof lineup === "object" && (
        <>
          <LastChannels channels={lineup.channels} tune={tune} />
          <Channels lineup={lineup} currentId={currentId} tune={tune} />
        </>
      )}
    </section>
  );
}
