/** Where each URL leads, with which status and title: spec, section 2, without a server. */
import { createStaticHandler, type StaticHandlerContext } from "react-router";
import { headOf } from "./head";
import { testApp } from "./testing/testApp";
import { wireProfile } from "./testing/wireFixtures";

type Options = Parameters<typeof testApp>[0];

async function visit(path: string, options?: Options) {
  const app = await testApp(options);
  const url = new URL(path, "https://lucarne.example");
  const { query } = createStaticHandler(app.routes);
  const page = await query(new Request(url));
  return { app, page, search: url.search };
}

async function redirectOf(path: string) {
  const { page } = await visit(path);
  return page instanceof Response ? page.headers.get("Location") : null;
}

async function pageOf(path: string, options?: Options) {
  const { app, page, search } = await visit(path, options);
  if (page instanceof Response) throw new Error(`${path} redirects`);
  const { matches, statusCode }: StaticHandlerContext = page;
  return { app, status: statusCode, head: headOf(app, matches, search) };
}

test.each([
  ["/", "/home"],
  ["/live", "/live/normal"],
  ["/live/unknown", "/live/normal"],
  ["/show/rive_une-1", "/live/normal/show/rive_une-1"],
  ["/live/unknown/show/rive_une-1", "/live/normal/show/rive_une-1"],
  ["/no/such/page", "/live/normal"],
  ["/home?feed=999", "/home"],
])("%s redirects to %s", async (from, to) => {
  expect(await redirectOf(from)).toBe(to);
});

test("/show/{id} leads to the detail page in the current section", async () => {
  const app = await testApp();
  app.section.current = "home";
  const { query } = createStaticHandler(app.routes);
  const page = await query(new Request("https://lucarne.example/show/a-1"));
  expect(page instanceof Response && page.headers.get("Location")).toBe(
    "/home/show/a-1",
  );
});

test.each([
  ["/home", "Lucarne – Accueil"],
  ["/home?feed=105-5", "Lucarne – Replay : Films"],
  ["/live/normal", "Lucarne – En direct"],
  ["/live/normal/show/rive_une-1", "Lucarne – La Cabane"],
  ["/home/show/rive_une-1", "Lucarne – La Cabane"],
])(
  "the page title of %s is the product title and the route title: %s",
  async (path, title) => {
    const { status, head } = await pageOf(path);
    expect([status, head.title]).toEqual([200, title]);
  },
);

test("titles are in the page's language", async () => {
  const { head } = await pageOf("/live/normal", {
    context: { language: "de" },
  });
  expect(head.title).toBe("Lucarne – Live");
});

test("/home starts the rows' data without waiting for it", async () => {
  const app = await testApp();
  const never = new Promise<never>(() => undefined);
  app.api.get = () => never;
  const { query } = createStaticHandler(app.routes);
  const page = await query(new Request("https://lucarne.example/home"));
  expect(page).toMatchObject({ statusCode: 200 });
});

test("a page entered at the details asks for the details only", async () => {
  const { app } = await pageOf("/home/show/rive_une-1");
  expect((app as { asked?: string[] }).asked).toEqual([
    "/api/cache/show/details/rive_une-1/",
  ]);
});

describe("a show that can't be had", () => {
  test("unknown: 404, not indexed, in the page's language", async () => {
    const { status, head } = await pageOf("/live/normal/show/gone");
    expect(status).toBe(404);
    expect(head).toMatchObject({
      title: "Lucarne – Page introuvable",
      robots: "noindex",
    });
  });

  test.each(["a%00b", "a%2Fb", "x".repeat(65), "%C3%A9", "a%20b"])(
    "malformed id %s: 404 without asking the API",
    async (id) => {
      const { app, status } = await pageOf(`/home/show/${id}`);
      expect(status).toBe(404);
      expect((app as { asked?: string[] }).asked).toEqual([]);
    },
  );

  test("upstream down: 503", async () => {
    const { status, head } = await pageOf("/home/show/rive_une-1", {
      answers: { "/api/cache/show/details/rive_une-1/": 503 },
    });
    expect(status).toBe(503);
    expect(head.title).toBe("Lucarne – Une erreur est survenue.");
  });
});

describe("a route requiring auth", () => {
  const tv = { context: { variant: "tv" } } as const;

  async function locationOf(path: string, options?: Options) {
    const { page } = await visit(path, options);
    return page instanceof Response ? page.headers.get("Location") : null;
  }

  test.each([
    ["/pair?code=ABCD-EFGH", "/login?redirect=%2Fpair%3Fcode%3DABCD-EFGH"],
    ["/parentalcontrol", "/login?redirect=%2Fparentalcontrol"],
    ["/vod/0", "/login?redirect=%2Fvod%2F0"],
  ])("%s leads nobody to %s", async (path, to) => {
    expect(await locationOf(path)).toBe(to);
  });

  test("on TV Home and its details do as well, the live list doesn't", async () => {
    expect(await locationOf("/home", tv)).toBe("/login?redirect=%2Fhome");
    expect(await locationOf("/home/show/rive_une-1", tv)).toContain("/login");
    expect(await locationOf("/live/normal", tv)).toBeNull();
  });

  test("a guard asks the API for nothing", async () => {
    const { app } = await visit("/home/show/rive_une-1", tv);
    expect((app as { asked?: string[] }).asked).toEqual([]);
  });

  test("whoever is signed in goes on from /login to a page of ours", async () => {
    const session = { state: "authenticated", profile: wireProfile() } as const;
    const options = { context: { session } };
    const to = (redirect: string) =>
      locationOf(`/login?redirect=${encodeURIComponent(redirect)}`, options);
    expect(await to("/live/normal")).toBe("/live/normal");
    expect(await to("//evil.example")).toBe("/home");
  });
});
