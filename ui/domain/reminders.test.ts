/** What one is reminded of, and when. */
import {
  dueReminder,
  isRemindedOf,
  nextLookS,
  remindersFrom,
  withoutReminder,
  withReminder,
  type Reminder,
} from "./reminders";

const NOW_S = 1_795_289_400;

const at = (inS: number, showId = `show-${inS}`): Reminder => ({
  showId,
  title: "La Nuit du col noir",
  channelId: "grand_ecran",
  channelName: "Grand Écran",
  startDate: NOW_S + inS,
});

test("the next one stands first, each show once, and what has passed goes", () => {
  const some = withReminder([at(7200), at(-601)], at(600), NOW_S);
  expect(some).toEqual([at(600), at(7200)]);
  const moved = withReminder(some, at(9000, "show-600"), NOW_S);
  expect(moved).toEqual([at(7200), at(9000, "show-600")]);
  expect(isRemindedOf(moved, "show-600")).toBe(true);
  expect(withoutReminder(moved, "show-600", NOW_S)).toEqual([at(7200)]);
});

test("of too many the furthest goes", () => {
  let all: Reminder[] = [];
  for (let hour = 60; hour > 0; hour -= 1)
    all = withReminder(all, at(hour * 3600), NOW_S);
  expect(all).toHaveLength(50);
  expect(all[49]).toEqual(at(50 * 3600));
});

test.each([
  [61, false],
  [60, true],
  [0, true],
  [-599, true],
  [-600, false],
])("a show that starts in %i seconds is due: %s", (inS, isDue) => {
  expect(dueReminder([at(inS)], NOW_S) !== undefined).toBe(isDue);
});

test("what is looked at next is a minute before the next start that is not due yet", () => {
  expect(nextLookS([at(30), at(600), at(900)], NOW_S)).toBe(NOW_S + 540);
  expect(nextLookS([at(30)], NOW_S)).toBeUndefined();
});

test("what a device kept is read, and nothing that isn't one", () => {
  const kept = [at(60), { showId: "x" }, null, 7];
  expect(remindersFrom(JSON.stringify(kept))).toEqual([at(60)]);
  for (const broken of [null, "", "{", "{}", "7"])
    expect(remindersFrom(broken)).toEqual([]);
});
