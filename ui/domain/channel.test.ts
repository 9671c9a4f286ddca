/** The order of channels. */
import { byNumber } from "./channel";

test("where no usage is known, channels stand by number", () => {
  const order = [
    { id: "b", number: 10 },
    { id: "c", number: 2 },
    { id: "a", number: 10 },
  ].sort(byNumber);
  expect(order.map(({ id }) => id)).toEqual(["c", "a", "b"]);
});
