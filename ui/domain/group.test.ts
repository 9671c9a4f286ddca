/** Groups of a household's playlist. */
import { groupOf, groupsOf, isInGroup, withGroup } from "./group";

const news = { groups: ["News", "Suisse"] };
const sport = { groups: ["Sport", "Suisse"] };
const alone = {};

test("the groups of a playlist are those of its channels, each once, in their order", () => {
  expect(groupsOf([alone, news, sport])).toEqual(["News", "Suisse", "Sport"]);
  expect(groupsOf([alone])).toEqual([]);
});

test("of more groups than any user looks through the first are offered, and one is shown by its name", () => {
  const channels = Array.from({ length: 501 }, (_, index) => ({
    groups: [`G${index}`],
  }));
  expect(groupsOf(channels.slice(1))).toHaveLength(500);
  expect(groupsOf(channels)).toHaveLength(500);
  expect(groupsOf(channels)[499]).toBe("G499");
  expect(channels.filter((one) => isInGroup(one, "G500"))).toHaveLength(1);
});

test("a channel may stand in several groups; without a group all are shown", () => {
  expect(isInGroup(news, "Suisse")).toBe(true);
  expect(isInGroup(sport, "News")).toBe(false);
  expect(isInGroup(alone, "News")).toBe(false);
  expect(isInGroup(alone, null)).toBe(true);
});

test("addresses name a group as the playlist does, before their other words", () => {
  expect(withGroup("/live/fr", null)).toBe("/live/fr");
  expect(withGroup("/live/fr", "Info & Sport")).toBe(
    "/live/fr?group=Info%20%26%20Sport",
  );
  expect(withGroup("/search/tv?q=rive", "Sport")).toBe(
    "/search/tv?group=Sport&q=rive",
  );
  const [, query] = withGroup("/live/fr?page=2", "Info / été").split("?");
  expect(groupOf(`?${query}`)).toBe("Info / été");
  expect(groupOf("?group=")).toBeNull();
  expect(groupOf("")).toBeNull();
});
