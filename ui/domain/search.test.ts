/** Spec, section 9, "Search", and what nobody would type. */
import { MAX_LETTERS, remembered, searchText, textOf } from "./search";

test("a search is one line of text", () => {
  expect(searchText("  le \n journal\t ")).toBe("le journal");
  expect(searchText("\u0000\u0007")).toBe("");
});

test("of 10,000 letters as many are looked for as the TV API takes", () => {
  expect(searchText("a".repeat(10_000))).toHaveLength(MAX_LETTERS);
});

test("no letter is cut in two", () => {
  const bytes = new TextEncoder().encode(searchText("📺".repeat(10_000)));
  expect(bytes).toHaveLength(200);
});

test("markup and right-to-left text stay text", () => {
  expect(searchText("<b>x</b>")).toBe("<b>x</b>");
  expect(searchText("مسلسل")).toBe("مسلسل");
});

test("the query is in ?q=", () => {
  expect(textOf("?q=le+journal")).toBe("le journal");
  expect(textOf("?q=AC%2FDC")).toBe("AC/DC");
  expect(textOf("?q=%00")).toBe("");
  expect(textOf("?query=journal")).toBe("");
  expect(textOf("")).toBe("");
});

test("the history has the latest search first, and each once", () => {
  const history = ["journal", "film"];
  expect(remembered(history, "Film")).toEqual(["Film", "journal"]);
  expect(remembered(history, "")).toBe(history);
  const long = Array.from({ length: 30 }, (_, index) => `${index}`);
  expect(remembered(long, "x")).toHaveLength(8);
});
