/** Rules about moments on the wire. */
import { epochSecondsOf } from "./epoch";

test("a date out of range is no date", () => {
  expect(epochSecondsOf(1_795_289_400)).toBe(1_795_289_400);
  for (const odd of [9e15, -9e15, Infinity, NaN])
    expect(epochSecondsOf(odd)).toBe(0);
});
