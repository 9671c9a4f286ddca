/** What the service is told of a playback (spec, sections 4 and 9). */
import { PING_MS, sendsStopEvent, viewingS } from "./accounting";

test("a ping is sent every 30 s during playback", () => {
  expect(PING_MS).toBe(30_000);
});

test("stopping sends an event when the viewing lasted over 60 s", () => {
  expect(sendsStopEvent(viewingS(60_999))).toBe(false);
  expect(sendsStopEvent(viewingS(61_000))).toBe(true);
});

test("a viewing is reported in whole seconds, a day at most", () => {
  expect(viewingS(90_400)).toBe(90);
  expect(viewingS(200_000_000)).toBe(86_400);
});
