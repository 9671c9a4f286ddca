/** The order of the channels that most people watch now. */
import { mostWatchedNow } from "./audience";

const on = (channelId: string, viewers: number) => ({ channelId, viewers });

test("audience: the channel that most people watch now comes first", () => {
  const order = mostWatchedNow([on("a", 3), on("b", 41), on("c", 12)]);
  expect(order).toEqual(["b", "c", "a"]);
});

test("audience: equals stay as the API has them, and what no account watches has no place", () => {
  const order = mostWatchedNow([on("a", 2), on("b", 0), on("c", 2)]);
  expect(order).toEqual(["a", "c"]);
});
