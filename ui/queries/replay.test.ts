/** What the lists of what was on are made of. */
import { testApp } from "../testing/testApp";
import { wireShow } from "../testing/wireFixtures";
import { replayList } from "./replay";

test("a show whose channel isn't in the line-up is left out", async () => {
  const app = await testApp({
    answers: {
      "/api/mobile/show/epgflat/explore/category/5/": {
        shows: [wireShow(), wireShow({ show_channel: "elsewhere" })],
      },
    },
  });
  const list = await replayList(app.api, 5);
  expect(list.ok && list.value).toHaveLength(1);
});

test.each([
  [0, "/api/mobile/show/epgflat/explore/"],
  [5, "/api/mobile/show/epgflat/explore/category/5/"],
])(
  "replay of category %i is what GET %s has, 0 being all",
  async (arg, call) => {
    const app = await testApp();
    const list = await replayList(app.api, arg);
    expect(list.ok && list.value).toHaveLength(1);
    expect(app.asked).toContain(call);
  },
);
