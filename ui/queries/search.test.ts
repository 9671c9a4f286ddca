/** A search on the channels of a group, and what renders share of it. */
import { freeze } from "../api/memo";
import { testApp } from "../testing/testApp";
import { wireChannel, wireShow } from "../testing/wireFixtures";
import { ensure } from "./query";
import { foundBy } from "./search";

const ANSWERS = {
  "/api/mobile/channels/": {
    channels: [
      wireChannel({ channel_groups: ["Suisse"] }),
      wireChannel({
        channel_epg: "rive_deux",
        channel_name: "Rive Deux",
        channel_groups: ["Sport"],
      }),
    ],
  },
  "/api/mobile/show/epgflat/search/?query=rive": {
    shows: [
      wireShow(),
      wireShow({ show_id: "rive_deux-1", show_channel: "rive_deux" }),
    ],
    channels: [],
    people: ["Ada Rive"],
    vod: [],
  },
};

async function found(group: string | null) {
  const app = await testApp({ answers: ANSWERS });
  const result = await ensure(app, foundBy("rive", group));
  if (!result.ok) throw new Error("nothing was found");
  const { shows, channels, people, groups } = result.value;
  return {
    shows: shows.map(({ show }) => show.id),
    channels: channels.map(({ id }) => id),
    people,
    groups,
  };
}

test("without a group a search finds everything, and names the groups there are", async () => {
  expect(await found(null)).toEqual({
    shows: ["rive_une-1", "rive_deux-1"],
    channels: ["rive_une", "rive_deux"],
    people: ["Ada Rive"],
    groups: ["Suisse", "Sport"],
  });
});

test("with a group it finds what is on the channels of that group", async () => {
  expect(await found("Sport")).toEqual({
    shows: ["rive_deux-1"],
    channels: ["rive_deux"],
    people: [],
    groups: ["Suisse", "Sport"],
  });
});

test("renders that share an answer share the shows that are made of it", async () => {
  const answers = freeze(structuredClone(ANSWERS));
  const shows = async () => {
    const app = await testApp({ answers });
    const result = await ensure(app, foundBy("rive"));
    return result.ok ? result.value.shows : [];
  };
  const [first] = await shows();
  expect(first).toBeDefined();
  expect((await shows())[0]).toBe(first);
});
