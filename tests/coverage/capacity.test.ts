/** What docs/capacity.md says a country needs is what the simulation gives, of the costs that were measured. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { simulate } from "../../bench/capacity/simulate.mjs";

const ROOT = join(__dirname, "..", "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const json = (path: string) => JSON.parse(read(path)) as never;
const inputs = json("bench/capacity/inputs.json") as Parameters<
  typeof simulate
>[0];
const { sections } = json("bench/results.json") as {
  sections: Parameters<typeof simulate>[1];
};

const rows = read("docs/capacity.md")
  .split("\n")
  .filter((row) => row.startsWith("| "))
  .map((row) => row.split("|").map((cell) => cell.trim()));

test.each(simulate(inputs, sections).map((moment) => [moment.name, moment]))(
  "the row of %s says what is simulated now",
  (name, { machines, requests, upstreamCalls }) => {
    const row = rows.find(([, moment]) => moment === name);
    const rounded = (count: number) => String(Number(count.toPrecision(2)));
    expect(row?.[2]).toBe(rounded(requests));
    expect(row?.[4]).toBe(rounded(upstreamCalls));
    expect(row?.[5]).toBe(String(machines));
  },
);

test.each(simulate(inputs, sections).map((moment) => [moment.name, moment]))(
  "the row of what a viewer's hour costs at %s says what is simulated now",
  (name, moment) => {
    const [, row = []] = rows.filter(([, of]) => of === name);
    expect(parseFloat(row[2] ?? "")).toBeCloseTo(moment.viewerHourMs, -1);
    const rounded = (count: number) => String(Number(count.toPrecision(2)));
    expect(row.slice(3, 6)).toEqual([
      rounded(moment.viewerHourCalls),
      rounded(moment.requestsWithoutCdn),
      String(moment.machinesWithoutCdn),
    ]);
  },
);

/** One kind of request that costs 10 ms, asked for by 1,000 viewers within 100 s. */
const SMALL = {
  viewers: 1_000,
  signedIn: 1,
  machine: { cores: 1, busyAtMost: 0.5 },
  cdn: { page: 0 },
  costs: {
    "anonymous page": ["pages", "a page"],
    "own page": ["pages", "a page"],
    ping: ["pages", "a ping"],
  },
  upstream: { "anonymous page": 0, "own page": 3, ping: 0 },
  actions: { come: { page: 1 } },
  moments: [
    {
      name: "all come",
      watching: 0,
      does: [{ action: "come", share: 1, seconds: 100 }],
    },
  ],
};
const MEASURED = [
  {
    name: "pages",
    lines: [
      { what: "a page", unit: "ms", ours: 100 },
      { what: "a ping", ours: 10_000 },
    ],
  },
];

test("the most of a second is in the middle, where twice the mean asks, and machines are for that", () => {
  const [moment] = simulate(SMALL, MEASURED);
  expect(moment?.requests).toBeCloseTo(19.8);
  expect(moment?.processorCores).toBeCloseTo(1.98);
  expect(moment?.upstreamCalls).toBeCloseTo(59.4);
  expect(moment?.machines).toBe(4);
  expect(moment?.waitWithHalfS).toBe(0);
  expect(moment?.waitWithThirdS).toBe(0);
});

test("with too few machines visitors wait for what is left of the seconds before", () => {
  const tight = { ...SMALL, machine: { cores: 1, busyAtMost: 1 } };
  const [moment] = simulate(tight, MEASURED);
  expect(moment?.machines).toBe(2);
  // One does a second's worth in a second; of 100 seconds' worth half comes beyond that in the 50 in the middle.
  expect(moment?.waitWithHalfS).toBeGreaterThan(20);
});

test("a viewer's hour is that of all seconds of the moment, and a CDN's pages come from servers while it has none", () => {
  const [moment] = simulate(SMALL, MEASURED);
  // A page of 100 ms and three calls within 100 s: 36 of them an hour.
  expect(moment?.viewerHourMs).toBeCloseTo(3_600);
  expect(moment?.viewerHourCalls).toBeCloseTo(108);
  const shared = { ...SMALL, signedIn: 0, cdn: { page: 0.9 } };
  const [other] = simulate(shared, MEASURED);
  expect(other?.requests).toBeCloseTo(1.98);
  expect(other?.machines).toBe(1);
  expect(other?.requestsWithoutCdn).toBeCloseTo(19.8);
  expect(other?.machinesWithoutCdn).toBe(4);
});

test("a cost that no bench has measured is said, not guessed", () => {
  expect(() => simulate(SMALL, [])).toThrow("no bench has measured");
});
