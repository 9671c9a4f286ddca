/** /diagnostic/household: what both layouts say of the files. */
import { mapResult, type ApiResult } from "../../api/result";
import type { App } from "../../app/context";
import { useApp } from "../../app/hooks";
import type {
  FailedStream,
  FirstOf,
  HouseholdChannel,
  HouseholdFile,
  HouseholdReport,
} from "../../domain/household";
import { formatDate, formatTime } from "../../i18n/format";
import type { MessageKey } from "../../i18n/messages";
import { householdReport } from "../../queries/household";
import { useResult } from "../../queries/query";

/** What there is to mend in a file, or why there is no file. */
export interface FileModel {
  name: "guide" | "playlist";
  title: string;
  /** One fact each. */
  lines: string[];
  problem: string | undefined;
  flaws: { key: string; place: string; what: string }[];
  /** How many more were left out. */
  moreFlaws: number;
}

/** Channels with the same thing to mend. */
export interface ListModel {
  name: "withoutGuide" | "withoutChannel" | "failed";
  title: string;
  hint: string;
  rows: {
    key: string;
    number: number | undefined;
    name: string;
    /** When, and why; English. */
    at?: string;
    reason?: string;
  }[];
  /** How many there are, with those that are no row. */
  count: number;
}

export interface HouseholdModel {
  files: FileModel[];
  lists: ListModel[];
}

const rowOf = ({ id, name, number }: HouseholdChannel) => ({
  key: id,
  name,
  number,
});

/** What is in use of a file: one fact a line. */
function readLines(
  { t, context }: App,
  name: FileModel["name"],
  file: HouseholdFile,
): string[] {
  const { readAtS = 0, channels, films, shows, leftOut, mended } = file;
  const date = formatDate(readAtS, context.language);
  const read = { name: file.name, date, time: formatTime(readAtS) };
  const counts = [t.count("household.channels", channels)];
  if (films > 0) counts.push(t.count("household.films", films));
  if (name === "guide") counts.push(t.count("household.shows", shows));
  const lines = [
    t("household.read", read),
    counts.join(", "),
    leftOut === 0
      ? t("household.whole")
      : t.count("household.leftOut", leftOut),
  ];
  if (mended > 0) lines.push(t.count("household.mended", mended));
  if (file.notUnderstood.length > 0) {
    const names = file.notUnderstood.join(", ");
    lines.push(t("household.notUnderstood", { names }));
  }
  return lines;
}

function fileModel(
  app: App,
  name: FileModel["name"],
  file: HouseholdFile | undefined,
): FileModel {
  const { t } = app;
  const title = t(`household.${name}`);
  if (!file)
    return {
      name,
      title,
      lines: [t(`household.${name}.missing`)],
      problem: undefined,
      flaws: [],
      moreFlaws: 0,
    };
  const lines = file.readAtS === undefined ? [] : readLines(app, name, file);
  return {
    name,
    title,
    lines,
    problem: file.problem,
    flaws: file.flaws.map(({ line, column, what }, index) => ({
      key: `${index}`,
      place: t("household.flaw", { line, column }),
      what,
    })),
    moreFlaws: file.leftOut + file.mended - file.flaws.length,
  };
}

export function householdModel(
  app: App,
  report: HouseholdReport,
): HouseholdModel {
  const { t, context } = app;
  const list = <T,>(
    name: ListModel["name"],
    { first, count }: FirstOf<T>,
    toRow: (channel: T) => ListModel["rows"][number],
  ): ListModel => ({
    name,
    title: t(`household.${name}`),
    hint: t(`household.${name}.hint` as MessageKey),
    rows: first.map(toRow),
    count,
  });
  const failedRow = (stream: FailedStream) => ({
    ...rowOf(stream),
    at: t("household.failed.at", {
      date: formatDate(stream.failedAtS, context.language),
      time: formatTime(stream.failedAtS),
    }),
    reason: stream.reason,
  });
  return {
    files: [
      fileModel(app, "guide", report.guide),
      fileModel(app, "playlist", report.playlist),
    ],
    lists: [
      list("withoutGuide", report.withoutGuide, rowOf),
      list("withoutChannel", report.withoutChannel, rowOf),
      list("failed", report.failed, failedRow),
    ],
  };
}

/** The files and what to mend in them. Suspends; the failure in their place. */
export function useHousehold(): [
  model: ApiResult<HouseholdModel>,
  retry: () => void,
] {
  const app = useApp();
  const [report, retry] = useResult(householdReport);
  return [mapResult(report, (files) => householdModel(app, files)), retry];
}
