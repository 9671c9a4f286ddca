/** Reminds a minute before a show begins, over whatever is on the screen, with a way to the channel. What comes after a page's load. */
import type { App } from "../../app/context";
import {
  dropReminder,
  forgetReminders,
  reminders,
  subscribeToReminders,
} from "../../app/reminders";
import { loadWords } from "../../app/routing/words";
import { onOtherAccount } from "../../app/session/otherAccount";
import { paths } from "../../domain/paths";
import { dueReminder, nextLookS, type Reminder } from "../../domain/reminders";
import { formatTime } from "../../i18n/format";
import { promptWords } from "../prompts/words";
import { startPlay } from "../show/startPlay";

/** A timer that is longer runs at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Of react-router's router what leads to the player. */
interface OpeningRouter {
  navigate(to: string): unknown;
}

async function tell(
  app: App,
  router: OpeningRouter,
  { title, channelId, channelName, startDate }: Reminder,
): Promise<void> {
  await loadWords(app, [promptWords]);
  const { t } = app;
  const isSure = await app.prompts.ask({
    kind: "choose",
    title: t("reminder.title", { title }),
    text: t("reminder.text", {
      time: formatTime(startDate),
      channel: channelName,
    }),
    choices: [{ label: t("reminder.watch") }],
  });
  if (!isSure) return;
  const isTv = app.context.variant === "tv";
  const open = () => void router.navigate(paths.player("live"));
  await startPlay(app, { kind: "channel", channelId }, isTv ? open : undefined);
}

/** Returns the stop. */
export function followReminders(app: App, router: OpeningRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look(): void {
    clearTimeout(timer);
    // The tab that is looked at reminds, and so does one that comes to be.
    if (document.hidden) return;
    const nowS = app.clock.exact() / 1_000;
    const due = dueReminder(reminders(), nowS);
    if (due) {
      // Before it is told: other tabs hear of that, and it comes once.
      dropReminder(due.showId, nowS);
      void tell(app, router, due).catch(() => {});
      return;
    }
    const nextS = nextLookS(reminders(), nowS);
    if (nextS === undefined) return;
    timer = setTimeout(look, Math.min((nextS - nowS) * 1_000, LONGEST_MS));
  }

  const stopHearing = subscribeToReminders(look);
  // A device that slept counts no timers.
  const stopTicking = app.clock.subscribe(look);
  document.addEventListener("visibilitychange", look);
  onOtherAccount(app, forgetReminders);
  look();
  return () => {
    clearTimeout(timer);
    stopHearing();
    stopTicking();
    document.removeEventListener("visibilitychange", look);
  };
}
