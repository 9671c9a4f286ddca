/** What watches the servers, `deploy/monitoring/`: every rule has its line in docs/operations.md, and all of it asks for metrics that there are. */
import { manifest, metrics, metricsIn, yamlOf, type Loose } from "./deployed";
import { read } from "./markdown";

const RULES: Loose[] = yamlOf(
  "deploy/monitoring/alerts.yaml",
)[0].groups.flatMap(({ rules }: Loose) => rules);
const ADAPTER: Loose[] = yamlOf("deploy/monitoring/adapter.yaml")[0].rules;
const DASHBOARD = JSON.parse(read("deploy/monitoring/dashboard.json")) as Loose;
const PANELS: Loose[] = DASHBOARD.panels;

/** Rows of the table, by the alert's name, with what they say of when. */
const LINES = new Map(
  Array.from(
    read("docs/operations.md").matchAll(/^\| `(Lucarne\w+)` +\| ([^|]+)\|/gm),
    ([, name = "", when = ""]) => [name, when],
  ),
);

const EXPRESSIONS: string[] = [
  ...RULES.map(({ expr }) => expr),
  ...ADAPTER.map(({ seriesQuery }) => seriesQuery),
  ...PANELS.flatMap(({ targets = [] }) =>
    targets.map(({ expr }: Loose) => expr),
  ),
  ...DASHBOARD.templating.list.map(({ query }: Loose) => query),
];

test("every alert has its line, and every line its alert, in the same order", () => {
  expect(RULES.length).toBeGreaterThan(8);
  expect(RULES.map(({ alert }) => alert)).toEqual([...LINES.keys()]);
});

test.each(RULES.map(({ alert, expr }) => [alert, expr] as [string, string]))(
  "the line of %s names what its rule asks for",
  (alert, expr) => {
    const said = metricsIn(LINES.get(alert) ?? "");
    // How many there are of all is the other side of a share.
    const [asked = ""] = expr.split("/ sum");
    expect(new Set(said)).toEqual(new Set(metricsIn(asked)));
  },
);

test("every alert says how grave it is, and what of", () => {
  for (const { labels, annotations } of RULES) {
    expect(["critical", "warning"]).toContain(labels.severity);
    expect(annotations.summary).not.toBe("");
  }
});

describe("the job that alerts ask for", () => {
  const jobOf = (path: string): Loose => {
    const [{ scrape_configs: jobs, rule_files: rules = [] }] = yamlOf(path);
    expect(jobs.map((job: Loose) => job.job_name)).toEqual(["lucarne"]);
    for (const file of rules) read(`deploy/monitoring/${file}`);
    return jobs[0];
  };

  test("asks both units at their admin ports", () => {
    const { static_configs: found } = jobOf(
      "deploy/monitoring/prometheus.yaml",
    );
    const admin = [1, 2].map(
      (n) =>
        /ADMIN_LISTEN=(\S+)/.exec(read(`deploy/systemd/${n}.env`))?.[1] ?? n,
    );
    expect(found).toEqual([{ targets: admin }]);
  });

  test("finds pods by the label and the annotations that they have, and names them as the adapter asks", () => {
    const { relabel_configs: steps } = jobOf("deploy/monitoring/pods.yaml");
    const { labels, annotations } = manifest("Deployment", "lucarne").spec
      .template.metadata;
    const written = (kind: string, of: object) =>
      Object.keys(of).map(
        (name) =>
          `__meta_kubernetes_pod_${kind}_${name.replaceAll(/[^a-z]/g, "_")}`,
      );
    const has = [
      ...written("label", labels),
      ...written("annotation", annotations),
    ];
    const asked: string[] = steps
      .flatMap((step: Loose) => step.source_labels)
      .filter((name: string) => /_pod_(?:label|annotation)_/.test(name));
    expect(new Set(asked)).toEqual(new Set(has));
    const [{ seriesQuery }] = ADAPTER;
    for (const label of ["namespace", "pod"]) {
      expect(seriesQuery).toContain(`${label}!=""`);
      expect(steps.map((step: Loose) => step.target_label)).toContain(label);
    }
  });

  test("is missed where there is none", () => {
    const down = RULES.find(({ alert }) => alert === "LucarneDown");
    expect(down.expr).toContain('or absent(up{job="lucarne"})');
  });
});

test("all metrics that are asked for are there", () => {
  const known = metrics();
  const asked = EXPRESSIONS.flatMap(metricsIn);
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test("the values of labels that are asked for are there", () => {
  const known = metrics();
  const chosen = EXPRESSIONS.flatMap((text) =>
    Array.from(
      text.matchAll(/(lucarne_\w+)\{[^}]*\b(kind|why)=~?"([^"]+)"/g),
      ([, name = "", label, values = ""]) =>
        values
          .split("|")
          .map((value) => [name, `${label}="${value}"`] as const),
    ).flat(),
  );
  expect(chosen.length).toBeGreaterThan(5);
  expect(
    chosen.filter(([name, value]) => !known.get(name)?.has(value)),
  ).toEqual([]);
});

test("the dashboard shows every metric", () => {
  const shown = new Set(
    PANELS.flatMap(({ targets = [] }) => targets).flatMap(({ expr }: Loose) =>
      metricsIn(expr),
    ),
  );
  const unseen = [...metrics().keys()].filter((name) => !shown.has(name));
  // Taken in, killed: the panels have what became of them. How much they keep: the memory of the process has it, too.
  expect(unseen).toEqual([
    "lucarne_renders_total",
    "lucarne_isolates_killed_total",
    "lucarne_isolates_stranded_bytes",
    "lucarne_isolate_replacement_seconds",
  ]);
});

test("the dashboard's panels have names and numbers of their own, and lie beside each other", () => {
  const places = PANELS.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from(
      { length: w * h },
      (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`,
    ),
  );
  expect(new Set(places).size).toBe(places.length);
  for (const name of ["id", "title"])
    expect(new Set(PANELS.map((panel) => panel[name])).size).toBe(
      PANELS.length,
    );
});

test("the autoscaler asks for what the adapter makes", () => {
  const { metrics: asked } = manifest(
    "HorizontalPodAutoscaler",
    "lucarne",
  ).spec;
  const custom = asked.filter(({ type }: Loose) => type === "Pods");
  expect(custom.map(({ pods }: Loose) => pods.metric.name)).toEqual(
    ADAPTER.map(({ name }) => name.as),
  );
});
