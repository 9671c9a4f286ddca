/** What is asked before a series is recorded, kept shorter, or deleted. */
import type { App } from "../../app/context";
import { RETENTIONS, type SeriesRule } from "../../domain/recording";
import type {
  RecordingChange,
  SeriesPart,
} from "../../queries/recordingChanges";
import { applyChanges } from "./applyChanges";

function retentionLabel({ t }: App, retention: number): string {
  return retention === 0
    ? t("recording.retention.all")
    : t("recording.retention.last", { count: retention });
}

/** Asks how many episodes to keep, then records the series. Resolves to whether it is recorded so. */
export async function askRetention(
  app: App,
  serieId: string,
  current?: number,
): Promise<boolean> {
  let change: RecordingChange | undefined;
  await app.prompts.ask({
    kind: "choose",
    title: app.t("recording.retention.title"),
    choices: RETENTIONS.map((retention) => ({
      label: retentionLabel(app, retention),
      isCurrent: retention === current,
      run: () => {
        change = { kind: "recordSeries", serieId, retention };
      },
    })),
  });
  return change !== undefined && applyChanges(app, [change]);
}

async function deletePart(
  app: App,
  { serieId, title }: SeriesRule,
  part: SeriesPart,
): Promise<boolean> {
  const isSure = await app.prompts.ask({
    kind: "choose",
    title,
    text: app.t(`recording.series.${part}.text`),
    choices: [{ label: app.t(`recording.series.${part}`) }],
  });
  return isSure && applyChanges(app, [{ kind: "deleteSeries", serieId, part }]);
}

/** Asks what to do with a series that is recorded, and for certainty before anything is deleted. */
export async function manageSeries(
  app: App,
  rule: SeriesRule,
): Promise<boolean> {
  let chosen: SeriesPart | "retention" | undefined;
  const parts = ["retention", "episodes", "scheduler", "all"] as const;
  await app.prompts.ask({
    kind: "choose",
    title: rule.title,
    choices: parts.map((part) => ({
      label: app.t(`recording.series.${part}`),
      run: () => {
        chosen = part;
      },
    })),
  });
  switch (chosen) {
    case undefined:
      return false;
    case "retention":
      return askRetention(app, rule.serieId, rule.retention);
    default:
      return deletePart(app, rule, chosen);
  }
}
