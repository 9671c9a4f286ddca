/** Which ids may be asked for. */
import { isShowId } from "./show";

test("a show's id is 1 to 64 characters of A-Z a-z 0-9 _ -; anything else is not asked for", () => {
  expect(isShowId("rive_une-1795253100")).toBe(true);
  expect(isShowId("x".repeat(64))).toBe(true);
  for (const id of [undefined, "", "x".repeat(65), "a/b", "a\0", "é", "a\n"])
    expect(isShowId(id)).toBe(false);
});
