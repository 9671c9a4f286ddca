/** Where each URL leads, with which status and title: spec, section 2, without a server. */
import type { StaticHandlerContext } from "react-router";
import { headOf } from "./app/routing/head";
import { routePage } from "./serverRouter";
import { testApp } from "./testing/testApp";
import { wireVodHierarchy, wireVodSeason, wireVodShow } from "./testing/vod";
import { wirePeople, wireProfile } from "./testing/wireFixtures";

type Options = Parameters<typeof testApp>[0];

async function visit(path: string, options?: Options) {
  const app = await testApp(options);
  const url = new URL(path, "https://lucarne.example");
  const page = await routePage(app, url);
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
  ["/serie/fr-1", "/live/normal/serie/fr-1"],
  ["/serie/fr-1?season=2", "/live/normal/serie/fr-1?season=2"],
  ["/people/AC%2FDC", "/live/normal/people/AC%2FDC"],
  ["/channel/rive_une", "/live/normal/channel/rive_une"],
  ["/show/vod-1/product/vod-1-hd", "/vod/show/vod-1/product/vod-1-hd"],
  ["/season/vod-3-s1", "/vod/season/vod-3-s1"],
  [
    "/season/vod-3-s1/show-vod/vod-3-s1e2/product/vod-3-s1e2-hd",
    "/vod/season/vod-3-s1/show/vod-3-s1e2/product/vod-3-s1e2-hd",
  ],
  ["/search?q=journal", "/search/all?q=journal"],
  ["/live/unknown/show/rive_une-1", "/live/normal/show/rive_une-1"],
  ["/no/such/page", "/live/normal"],
  ["/home?feed=999", "/home"],
  ["/live/normal?page=200", "/live/normal"],
  ["/home?feed=105-5&page=20", "/home?feed=105-5"],
  ["/home?feed=103&page=2", "/home?feed=103"],
])("%s redirects to %s", async (from, to) => {
  expect(await redirectOf(from)).toBe(to);
});

test("/show/{id} leads to the detail page in the current section", async () => {
  const app = await testApp();
  app.lists.current = { list: "/home", vodList: "/home" };
  const page = await routePage(
    app,
    new URL("https://lucarne.example/show/a-1"),
  );
  expect(page instanceof Response && page.headers.get("Location")).toBe(
    "/home/show/a-1",
  );
});

test("a title on demand opens over the current section, where that has titles on demand", async () => {
  const app = await testApp();
  app.lists.current = { list: "/search/tv", vodList: "/search/tv" };
  const page = await routePage(
    app,
    new URL("https://lucarne.example/season/s-1"),
  );
  expect(page instanceof Response && page.headers.get("Location")).toBe(
    "/search/tv/season/s-1",
  );
});

test.each([
  ["/home", "Lucarne – Accueil"],
  ["/home?feed=105-5", "Lucarne – Replay : Films"],
  ["/live/normal", "Lucarne – En direct"],
  ["/live/normal/show/rive_une-1", "Lucarne – La Cabane"],
  ["/home/show/rive_une-1", "Lucarne – La Cabane"],
  ["/search/all", "Lucarne – Recherche"],
  ["/search/tv?q=caf%C3%A9", "Lucarne – Recherche : café"],
  ["/home/serie/fr-1", "Lucarne – Les Orphelins"],
  ["/home/serie/fr-1?season=2", "Lucarne – Les Orphelins, Saison 2"],
  ["/live/normal/people/AC%2FDC", "Lucarne – AC/DC"],
  ["/live/normal/people/AC%5CDC", "Lucarne – AC\\DC"],
  ["/home/channel/rive_une", "Lucarne – Rive Une"],
])(
  "the page title of %s is the product title and the route title: %s",
  async (path, title) => {
    const { status, head } = await pageOf(path);
    expect([status, head.title]).toEqual([200, title]);
  },
);

test("a name with a percent sign says nothing on the console", async () => {
  const warn = jest.spyOn(console, "warn");
  const { status, head } = await pageOf("/live/normal/people/100%25%20Bio", {
    answers: { "/api/mobile/people/100%25%20Bio/": wirePeople("100% Bio") },
  });
  expect([status, head.title]).toEqual([200, "Lucarne – 100% Bio"]);
  expect(await redirectOf("/people/100%25%20Bio")).toBe(
    "/live/normal/people/100%25%20Bio",
  );
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("titles are in the page's language", async () => {
  const { head } = await pageOf("/live/normal", {
    context: { language: "de" },
  });
  expect(head.title).toBe("Lucarne – Live");
});

test("/home starts the feeds' data without waiting for it", async () => {
  const app = await testApp();
  const never = new Promise<never>(() => undefined);
  app.api.get = () => never;
  const page = await routePage(app, new URL("https://lucarne.example/home"));
  expect(page).toMatchObject({ statusCode: 200 });
});

test("a page entered at the details asks for the details only", async () => {
  const { app } = await pageOf("/home/show/rive_une-1");
  expect((app as { asked?: string[] }).asked).toEqual([
    "/api/cache/show/details/rive_une-1/",
  ]);
});

test("where visitors are led to sign in, the page says what for, and to no search engine", async () => {
  const { head } = await pageOf("/login?redirect=%2Fvod");
  expect(head).toMatchObject({
    description: expect.stringMatching(/^Connectez-vous pour regarder /),
    robots: "noindex",
  });
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

describe("a series or a person that can't be had", () => {
  test.each([
    "/home/serie/gone",
    "/home/serie/a%2Fb",
    "/home/people/Nobody",
    "/home/people/%2e%2e%2fadmin",
  ])("%s: 404, not indexed", async (path) => {
    const { status, head } = await pageOf(path);
    expect(status).toBe(404);
    expect(head.robots).toBe("noindex");
  });

  test("a season that the series doesn't have leads to the series", async () => {
    expect(await redirectOf("/home/serie/fr-1?season=9")).toBe(
      "/home/serie/fr-1",
    );
  });

  test("a person has one page, however the name is spelled", async () => {
    expect(await redirectOf("/home/people/ac%2Fdc")).toBe(
      "/home/people/AC%2FDC",
    );
  });
});

describe("a title on demand", () => {
  const answers = {
    "/api/mobile/vod/show/vod-1": wireVodShow(),
    "/api/mobile/vod/season/vod-3-s1/": wireVodSeason(),
    "/api/mobile/vod/show/vod-3-s1e1": wireVodShow({
      show_id: "vod-3-s1e1",
      season_id: "vod-3-s1",
      show_title: "1. La nuit",
    }),
  };

  test.each([
    ["/home/show/vod-1/product/vod-1-hd", "Lucarne – Le col"],
    ["/search/vod/season/vod-3-s1", "Lucarne – Les Ombres, Saison\u00a01"],
    [
      "/home/season/vod-3-s1/show/vod-3-s1e1/product/vod-1-hd",
      "Lucarne – 1. La nuit",
    ],
    [
      "/home/season/vod-3-s1/show-vod/vod-3-s1e1/product/vod-1-hd",
      "Lucarne – 1. La nuit",
    ],
  ])("%s is called %s", async (path, title) => {
    const { status, head } = await pageOf(path, { answers });
    expect([status, head.title]).toEqual([200, title]);
  });

  test.each([
    "/home/show/vod-2/product/vod-2-hd",
    "/home/show/vod-1/product/vod-2-hd",
    "/home/season/vod-3-s2",
    "/home/season/vod-3-s2/show/vod-3-s1e1/product/vod-1-hd",
    "/search/all/season/a%2Fb",
  ])("%s is not there: 404, not indexed", async (path) => {
    const { status, head } = await pageOf(path, { answers });
    expect(status).toBe(404);
    expect(head.robots).toBe("noindex");
  });
});

test("a search asks for the text once, a page of it without one for what is watched and what is to come", async () => {
  const { app } = await pageOf("/search/all?q=le+journal");
  expect((app as { asked?: string[] }).asked).toEqual([
    "/api/mobile/channels/",
    "/api/mobile/show/epgflat/search/?query=le%20journal",
  ]);
  const { app: idle } = await pageOf("/search/all?q=%00");
  expect((idle as { asked?: string[] }).asked).toEqual([
    "/api/mobile/channels/",
    "/api/cache/epglive/",
    "/api/mobile/audience/live/",
    "/api/cache/epgcarousel",
  ]);
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
    ["/vod", "/login?redirect=%2Fvod"],
  ])("%s leads who has no account to %s", async (path, to) => {
    expect(await locationOf(path)).toBe(to);
  });

  test("VOD is a page for each category on the web, and a single screen on TV", async () => {
    const profile = wireProfile();
    const session = { state: "former_customer", profile } as const;
    expect(await locationOf("/vod", { context: { session } })).toBe("/vod/0");
    expect(await locationOf("/vod/0", { context: { session } })).toBeNull();
    const subscriber = { state: "authenticated", profile } as const;
    const onTv = { context: { session: subscriber, variant: "tv" } } as const;
    expect(await locationOf("/vod/7", onTv)).toBe("/vod");
  });

  describe("a category on demand", () => {
    const profile = wireProfile({ permissions: ["vod_mobile"] });
    const context = {
      session: { state: "authenticated", profile },
    } as const;
    const answers = {
      "/api/mobile/vod/hierarchy/45501?lang=fr": wireVodHierarchy(),
    };

    test("has its name for a title; one that is unknown is not found", async () => {
      const { head } = await pageOf("/vod/45501", { context, answers });
      expect(head.title).toBe("Lucarne – Comédies");
      const { status } = await pageOf("/vod/45502", { context, answers });
      expect(status).toBe(404);
      const odd = await pageOf("/vod/films", { context, answers });
      expect(odd.status).toBe(404);
    });

    test("/vod/0 is category 45470, which has no other address", async () => {
      const { app, status } = await pageOf("/vod/0", { context, answers });
      expect(status).toBe(200);
      expect((app as { asked?: string[] }).asked).toContain(
        "/api/mobile/vod/hierarchy/45470?lang=fr",
      );
      expect(await locationOf("/vod/45470", { context })).toBe("/vod/0");
    });

    test("without the permission vod_mobile, entered first, nothing is asked for", async () => {
      const none = wireProfile({ permissions: [] });
      const session = { state: "authenticated", profile: none } as const;
      const { app, status } = await pageOf("/vod/45501", {
        context: { session },
      });
      expect(status).toBe(200);
      expect((app as { asked?: string[] }).asked).toEqual([]);
    });
  });

  test("broadcasts over the catalogue are not for a former customer", async () => {
    const profile = wireProfile();
    const session = { state: "former_customer", profile } as const;
    const path = "/vod/0/show/rive_une-1";
    expect(await locationOf(path, { context: { session } })).toBe("/vod/0");
  });

  test.each([
    "/vod",
    "/vod/0",
    "/parentalcontrol",
    "/live/normal",
    "/feedback",
  ])(
    "a former customer on TV is logged out from %s with deleted=1",
    async (path) => {
      const profile = wireProfile();
      const session = { state: "former_customer", profile } as const;
      const options = { context: { session, variant: "tv" } } as const;
      expect(await locationOf(path, options)).toBe("/logout?deleted=1");
    },
  );

  test("on TV Home and its details do as well, the live list doesn't", async () => {
    expect(await locationOf("/home", tv)).toBe("/login?redirect=%2Fhome");
    expect(await locationOf("/home/show/rive_une-1", tv)).toContain("/login");
    expect(await locationOf("/live/normal", tv)).toBeNull();
  });

  test("a guard asks the API for nothing", async () => {
    const { app } = await visit("/home/show/rive_une-1", tv);
    expect((app as { asked?: string[] }).asked).toEqual([]);
  });

  test("a signed-in user goes on from /login to a page of ours", async () => {
    const session = { state: "authenticated", profile: wireProfile() } as const;
    const options = { context: { session } };
    const to = (redirect: string) =>
      locationOf(`/login?redirect=${encodeURIComponent(redirect)}`, options);
    expect(await to("/live/normal")).toBe("/live/normal");
    expect(await to("//evil.example")).toBe("/home");
  });
});
