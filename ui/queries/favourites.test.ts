/** Following people: what is written, and what stays as it was. */
import { DEFAULT_FEEDS } from "../domain/feeds";
import { testApp } from "../testing/testApp";
import { favourites, setFavourite } from "./favourites";
import { favouritePeople } from "./people";

const CALL = "/api/mobile/backupconfig/";

/** An account whose configuration is what was written last. */
async function accountWith(people: string[] | null, others: object = {}) {
  let config: object | null = people && {
    mobile: { home_feeds: [], theme: "dark" },
    people,
    ...others,
  };
  const app = await testApp({
    answers: {
      [CALL]: () => {
        const last = app.written[app.written.length - 1];
        if (last) ({ config } = last.payload as { config: object });
        return config ? { config } : 404;
      },
    },
  });
  return app;
}

test("backup config, 404: the default configuration is used, and is saved with the first favourite", async () => {
  const app = await accountWith(null);
  expect(await favourites.load(app.api)).toMatchObject({ value: [] });
  expect(await setFavourite(app, "Odile Mirandole", true)).toBeNull();
  const [{ payload } = { payload: {} }] = app.written;
  expect(payload).toMatchObject({
    config: {
      mobile: {
        home_feeds: DEFAULT_FEEDS.map(({ id }) => ({ feed_id: id })),
      },
      people: ["Odile Mirandole"],
    },
  });
});

test("what else the configuration holds stays as it is", async () => {
  const app = await accountWith(["A"], { other: [1] });
  expect(await setFavourite(app, "B", true)).toBeNull();
  expect(app.written[0]?.payload).toEqual({
    config: {
      mobile: { home_feeds: [], theme: "dark" },
      people: ["A", "B"],
      other: [1],
    },
  });
});

test("two that are pressed at once are both kept", async () => {
  const app = await accountWith([]);
  await Promise.all([
    setFavourite(app, "A", true),
    setFavourite(app, "B", true),
  ]);
  expect(await favourites.load(app.api)).toMatchObject({ value: ["A", "B"] });
});

test("one more than 200 is refused with a word, and nothing is written", async () => {
  const app = await accountWith(Array.from({ length: 200 }, (_, n) => `${n}`));
  expect(await setFavourite(app, "one more", true)).toBe("favourites.full");
  expect(app.written).toEqual([]);
});

test("a favourite whom the guide does not know stands in the list without shows", async () => {
  const app = await testApp({
    answers: {
      [CALL]: {
        config: { mobile: { home_feeds: [] }, people: ["Zoé", "Éric"] },
      },
      [`/api/mobile/people/${["Zoé", "Éric"].map(encodeURIComponent).join(",")}/`]:
        { people: [{ people_id: "Zoé", shows: [] }] },
    },
  });
  expect(await favouritePeople.load(app.api)).toMatchObject({
    value: [
      { name: "Éric", portrait: null, showCount: 0 },
      { name: "Zoé", showCount: 0 },
    ],
  });
});
