// One table: what was measured, ours, theirs, the ratio, the goal and whether it is met.

const COLUMNS = ["what", "ours", "against", "theirs", "ratio", "goal", "met"];

/** Middle of the sorted numbers; of an even count the mean of the two in the middle. */
export function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]
    : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value below which `share` of the sorted numbers lie. */
export function percentile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Three significant digits, no more than people compare. */
export function figure(value, unit = "") {
  if (value === undefined || Number.isNaN(value)) return "not measured";
  if (typeof value !== "number") return value;
  const digits =
    Math.abs(value) >= 100
      ? value.toFixed(0)
      : String(Number(value.toPrecision(3)));
  return unit === "" ? digits : `${digits} ${unit}`;
}

const within = {
  "at least": (value, bound) => value >= bound,
  "at most": (value, bound) => value <= bound,
  under: (value, bound) => value < bound,
};

/**
 * A line of the table. `goal` is `["at least", 0.9]`, about `of`: "ratio" (ours : theirs) or "ours".
 * Without a goal the line is there to be compared with.
 */
export function line({ what, unit, ours, against, theirs, goal, of, note }) {
  const ratio =
    ours === undefined || theirs === undefined ? undefined : ours / theirs;
  const judged = of === "ratio" ? ratio : ours;
  const met =
    goal === undefined || judged === undefined || Number.isNaN(judged)
      ? undefined
      : within[goal[0]](judged, goal[1]);
  return { what, unit, ours, against, theirs, ratio, goal, of, met, note };
}

function cells({ what, unit, ours, against, theirs, ratio, goal, of, met }) {
  const goalUnit = of === "ratio" ? "x" : (unit ?? "");
  return {
    what,
    ours: figure(ours, unit),
    against: against ?? "",
    theirs: against === undefined ? "" : figure(theirs, unit),
    ratio: ratio === undefined ? "" : figure(ratio, "x"),
    goal: goal === undefined ? "" : `${goal[0]} ${figure(goal[1], goalUnit)}`,
    met: met === undefined ? "" : met ? "yes" : "NO",
  };
}

/** Sections further apart than this are not from one run. */
const ONE_RUN_MS = 3_600_000;

/** Whether the machine was the same for all sections can't be said when they lie far apart. */
function isOneRun(sections) {
  const times = sections.map(({ at }) => Date.parse(at));
  return Math.max(...times) - Math.min(...times) <= ONE_RUN_MS;
}

/** When a section was measured, and how much of a core others used meanwhile (older results don't know). */
function circumstances({ at, machine }) {
  const busy = machine?.othersBusy;
  const others = busy === undefined ? "" : `, others used ${figure(busy)} core`;
  return `  (measured ${at}${others})`;
}

/**
 * The table as text, a heading line per scenario, its notes below. Sections that are not from one run, or that had to share
 * the machine, say so.
 */
export function tableOf(sections) {
  const rows = sections.flatMap(({ lines }) => lines.map(cells));
  const widths = COLUMNS.map((column) =>
    Math.max(column.length, ...rows.map((row) => row[column].length)),
  );
  const text = (row) =>
    COLUMNS.map((column, index) =>
      index === 0 || column === "against" || column === "goal"
        ? row[column].padEnd(widths[index])
        : row[column].padStart(widths[index]),
    )
      .join("  ")
      .trimEnd();
  const heading = text(
    Object.fromEntries(COLUMNS.map((column) => [column, column])),
  );
  const out = [heading, "-".repeat(heading.length)];
  const oneRun = isOneRun(sections);
  if (!oneRun)
    out.push("", "Not one run: the scenarios were measured hours apart.");
  for (const section of sections) {
    const { title, lines, error, failed, machine } = section;
    const isDisturbed = machine?.othersBusy > 0.1;
    const when = oneRun && !isDisturbed ? "" : circumstances(section);
    out.push("", title + when);
    if (error !== undefined) out.push(`  not measured: ${error}`);
    for (const entry of lines) {
      out.push(text(cells(entry)));
      if (entry.note !== undefined) out.push(`  ${entry.note}`);
    }
    for (const [name, reason] of Object.entries(failed ?? {}))
      out.push(`  not measured: ${name}: ${reason}`);
  }
  return out.join("\n");
}
