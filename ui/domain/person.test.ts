/** A person's id is their name (spec, section 2). */
import { isPersonName } from "./person";

test.each(["Léa Dubois", "AC/DC", "AC\\DC", "O'Neil, Jr.", "李雪健"])(
  "%s may be a person",
  (name) => {
    expect(isPersonName(name)).toBe(true);
  },
);

test.each([
  "",
  ".",
  "..",
  "../admin",
  "a/../b",
  "a\\..\\b",
  "/a",
  "a/",
  "a\u0000",
  "x".repeat(65),
])("%j is no person's name", (name) => {
  expect(isPersonName(name)).toBe(false);
});
