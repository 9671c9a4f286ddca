/** Where a phone's view begins before there are scripts. */
import { begunLater } from "./minutes";

test("the server says by digits how much later a phone begins, and scripts, which scroll there, say nothing", () => {
  expect(begunLater(85, false).split(" ")).toEqual(["later", "lt8", "lu5"]);
  expect(begunLater(0, false)).toBe("");
  expect(begunLater(85, true)).toBe("");
});
