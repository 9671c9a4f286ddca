// The goals of the engine: what each line of the bench said when they were set, in November 2026, and which line says it now.

/** Section, line and, where a line stands there for each peer, whom it is held against; what is told of it, and what it was before. */
export const GOALS = [
  {
    what: "Home rendered, feeds kept, against the best bare React",
    before: "0.84 of Bun",
    line: ["rendered", "processor time a page, the best bare React"],
  },
  {
    what: "Home rendered, each feed drawn each time",
    before: "1.08 of Bun",
    line: ["rendered", "no feed kept as it was drawn: processor time a page"],
  },
  {
    what: "A show that nobody asked for before, with brotli",
    before: "5.6 to 6.5 ms, head-end in the process",
    line: ["long-tail", "with brotli, as it goes: processor time a page"],
  },
  {
    what: "… not compressed, against Bun on the same pages",
    before: "",
    line: ["long-tail", "not compressed: processor time a page", "Bun"],
  },
  {
    what: "A show's page, the same one again and again, not compressed",
    before: "",
    line: ["other-pages", "a show, processor time a page", "Bun"],
  },
  {
    what: "The guide's page",
    before: "5.2 ms, head-end in the process",
    line: ["other-pages", "the guide, processor time a page", "Bun"],
  },
  {
    what: "Search, where nothing is typed yet",
    before: "2.9 ms",
    line: [
      "other-pages",
      "search, nothing typed, processor time a page",
      "Bun",
    ],
  },
  {
    what: "A page with almost no content",
    before: "2.9 ms",
    line: ["other-pages", "the privacy notice, processor time a page", "Bun"],
  },
  {
    what: "A subscriber's Home, head-end in the same process",
    before: "18.4 ms",
    line: ["signed-in", "… subscriber, the head-end in the same process"],
  },
  {
    what: "… its isolate's part",
    before: "7.5 ms",
    line: ["signed-in", "… … of that its isolate's"],
  },
  {
    what: "Home signed in, against Bun's for a visitor",
    before: "",
    line: ["signed-in", "indicative: basic, signed in", "Bun"],
  },
  {
    what: "A cached page, without log, requests per processor second",
    before: "0.78 of nginx",
    line: ["cached", "requests per second of processor time, brotli"],
  },
  {
    what: "… with the access log, both",
    before: "0.40 of nginx",
    line: ["cached", "… both with their access log, in a file"],
  },
  {
    what: "… p99, without log",
    before: "",
    line: ["cached", "p99 at 50 connections, brotli"],
  },
  {
    what: "… p99, with the access log, both",
    before: "",
    line: ["cached", "… p99, both with their access log"],
  },
  {
    what: "… p99, the same on one core with the load",
    before: "7 times nginx's",
    line: ["cached", "… p99, the same with the load on the server's core"],
  },
  {
    what: "An unknown show, asked for again",
    before: "2.6 to 4.2 ms",
    line: ["refusals", "an unknown show, again: processor time a request"],
  },
  {
    what: "… each another",
    before: "2.6 to 4.2 ms",
    line: [
      "refusals",
      "an unknown show, each another: processor time a request",
    ],
  },
  {
    what: "An unknown person, each another",
    before: "2.6 to 4.2 ms",
    line: [
      "refusals",
      "an unknown person, each another: processor time a request",
    ],
  },
  {
    what: "`/show/x`",
    before: "2.6 to 4.2 ms",
    line: ["refusals", "a short address: processor time a request"],
  },
  {
    what: "`/vod/N`",
    before: "2.6 to 4.2 ms",
    line: ["refusals", "a category of the catalogue: processor time a request"],
  },
  {
    what: "`/auth/a/b`",
    before: "2.6 to 4.2 ms",
    line: ["refusals", "a sign-in by link: processor time a request"],
  },
  {
    what: "Overload at twice the capacity, p99 against 80 percent",
    before: "2.02, feeds kept",
    line: ["overload", "p99 of whole pages at twice the capacity"],
  },
  {
    what: "Head-end: `explore`",
    before: "3 ms",
    line: [
      "headend",
      "`/api/mobile/show/epgflat/explore/`: processor time a read",
    ],
  },
  {
    what: "… a category of it",
    before: "3 ms",
    line: [
      "headend",
      "`/api/mobile/show/epgflat/explore/category/5/`: processor time a read",
    ],
  },
  {
    what: "… the carousel",
    before: "3 ms",
    line: ["headend", "`/api/cache/epgcarousel`: processor time a read"],
  },
  {
    what: "… all reads mixed, a second on a core",
    before: "",
    line: ["headend", "all reads in turn: reads per second of processor time"],
  },
  {
    what: "Next.js beside it, pages per processor second",
    before: "did not run",
    line: ["rendered", "pages per second of processor time"],
  },
  {
    what: "rari beside it, processor time a page",
    before: "did not run",
    line: ["rendered", "processor time a page", "rari"],
  },
  {
    what: "Memory, two isolates",
    before: "",
    line: ["memory", "resident, rendering Home"],
  },
  {
    what: "An isolate replaced, at most",
    before: "",
    line: ["replacement", "an isolate replaced, at most"],
  },
];
