/** Spec, section 9, "Search", and what no user would type. */
import { paths } from "./paths";
import {
  isCutShort,
  MAX_LETTERS,
  remembered,
  searchText,
  textOf,
  typedText,
} from "./search";
import { MAX_TYPED } from "./searchAddress";

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

test.each(["a", "é", "ب", "字", "📺"])(
  "as many of %s as may be typed find their way through an address",
  (letter) => {
    const typed = typedText(letter.repeat(10_000));
    expect(Array.from(typed)).toHaveLength(MAX_TYPED);
    const { search } = new URL(paths.search("all", typed), "https://l.example");
    expect(textOf(search)).toBe(letter.repeat(MAX_LETTERS));
    expect(isCutShort(search)).toBe(true);
  },
);

test("what is looked for as it was typed is not cut short", () => {
  expect(isCutShort(`?q=${"a".repeat(MAX_LETTERS)}`)).toBe(false);
  expect(isCutShort(`?q=++${"a".repeat(MAX_LETTERS)}+`)).toBe(false);
  expect(isCutShort(`?q=${"a".repeat(MAX_LETTERS)}+b`)).toBe(true);
  expect(isCutShort("")).toBe(false);
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
