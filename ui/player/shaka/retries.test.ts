/** What Shaka Player is kept from asking for again. */
import type shaka from "shaka-player";
import { refuseVainRetries } from "./retries";

/** Whether a request that failed so is made again. */
function isAskedAgain(
  error: { code: number; data: unknown[] },
  hasPlayed: boolean,
): boolean {
  const network = new EventTarget();
  const player = { getNetworkingEngine: () => network };
  refuseVainRetries(player as unknown as shaka.Player, () => hasPlayed);
  const event = new Event("retry", { cancelable: true });
  return network.dispatchEvent(Object.assign(event, { error }));
}

const answered = (status: number) => ({ code: 1001, data: ["/a.mpd", status] });

test.each([404, 410, 422, 451])(
  "what its source says with %s is asked for once",
  (status) => expect(isAskedAgain(answered(status), false)).toBe(false),
);

test("a part that is not there yet while its stream plays is asked for again", () => {
  expect(isAskedAgain(answered(404), true)).toBe(true);
  expect(isAskedAgain(answered(422), true)).toBe(true);
  expect(isAskedAgain(answered(410), true)).toBe(false);
});

test("what may pass is asked for again", () => {
  expect(isAskedAgain(answered(503), false)).toBe(true);
  expect(isAskedAgain({ code: 1002, data: [] }, false)).toBe(true);
});
