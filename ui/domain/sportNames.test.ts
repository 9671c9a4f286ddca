/** One kind of sport, whatever the channel calls it. */
import { sportKeyOf, sportName } from "./sportNames";

test.each([
  ["Fussball", "Football"],
  ["fußball", "Football"],
  ["Ice hockey", "Hockey sur glace"],
  ["Curling", "Curling"],
])("%s is %s", (name, key) => {
  expect(sportKeyOf(name)).toBe(key);
});

test("it is called as the page's language has it", () => {
  expect(sportName("Football", "de")).toBe("Fussball");
  expect(sportName("Hockey sur glace", "en")).toBe("Ice hockey");
  expect(sportName("Curling", "de")).toBe("Curling");
});
