/** What previews and search engines read of a page about one thing. */
import { testApp } from "../../testing/testApp";
import { describedHead, type Described } from "./describedHead";

const THING: Described = {
  title: "La Cabane",
  description: "Une  histoire.\n",
  image: "/pictures/show/1",
  path: "/live/normal/show/1",
  type: "video.other",
};

async function headOf(changes: Partial<Described> = {}) {
  const app = await testApp();
  const kept = { ok: true, value: { ...THING, ...changes }, ageMs: 0 } as const;
  return describedHead(app, kept, (thing) => thing);
}

const namesOf = (said: [name: string, content: string][]) =>
  said.map(([name]) => name);

test("a preview has title, words and picture, and one address", async () => {
  const head = await headOf();
  expect(head).toMatchObject({
    title: "Lucarne – La Cabane",
    description: "Une histoire.",
    canonical: "https://lucarne.example/live/normal/show/1",
    jsonLd: [],
  });
  expect(head.robots).toBeUndefined();
  const graph = new Map(head.openGraph);
  const card = new Map(head.twitter);
  expect(graph.get("og:url")).toBe(head.canonical);
  expect(graph.get("og:image")).toMatch(/^https:\/\/lucarne\.example\//);
  expect(card.get("twitter:image")).toBe(graph.get("og:image"));
  expect(card.get("twitter:card")).toBe("summary_large_image");
});

test("without a picture none is named", async () => {
  const head = await headOf({ image: null });
  expect(namesOf(head.openGraph)).not.toContain("og:image");
  expect(namesOf(head.twitter)).not.toContain("twitter:image");
});

test("a sign is shown small, and what is for one account is not listed", async () => {
  const head = await headOf({ card: "summary", isUnlisted: true });
  expect(new Map(head.twitter).get("twitter:card")).toBe("summary");
  expect(head.robots).toBe("noindex");
});

test("what it is, is said by schema.org, with its address and picture", async () => {
  const head = await headOf({
    linked: (url, image) => ({ "@type": "Person", url, image }),
  });
  expect(head.jsonLd).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Person",
      url: head.canonical,
      image: new Map(head.openGraph).get("og:image"),
    },
  ]);
});

test.each([
  [undefined, "title.notFound"],
  [404, "title.notFound"],
  [503, "error.page.title"],
] as const)(
  "what can't be had (%s) has nothing for them but what happened",
  async (status, says) => {
    const app = await testApp();
    const kept =
      status === undefined ? undefined : ({ ok: false, status } as const);
    const head = describedHead(app, kept, () => THING);
    expect(head.title).toBe(`Lucarne – ${app.t(says)}`);
    expect(head.robots).toBe("noindex");
    expect(head.openGraph).toEqual([]);
  },
);
