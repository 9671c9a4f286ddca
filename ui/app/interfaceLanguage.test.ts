/** @jest-environment jsdom */
/** The language of a device's pages is kept for the server, and a new document speaks it. */
import { newDocuments } from "../testing/newDocuments";
import { chooseLanguage, chosenLanguage } from "./interfaceLanguage";

const documents = newDocuments();
let kept: string;

beforeEach(() => {
  kept = "a=b";
  jest.spyOn(document, "cookie", "get").mockImplementation(() => kept);
  jest.spyOn(document, "cookie", "set").mockImplementation((cookie) => {
    kept = `a=b; ${cookie.slice(0, cookie.indexOf(";"))}; lucarne_variant=tv`;
  });
});

test("what is chosen is kept, and asked of the server by a new document", () => {
  expect(chosenLanguage()).toBeNull();
  chooseLanguage("de");
  expect(document.cookie).toContain("lucarne_language=de");
  expect(chosenLanguage()).toBe("de");
  expect(documents()).toBe(1);
});

test("what holds already asks for no document", () => {
  chooseLanguage(null);
  expect(documents()).toBe(0);
  chooseLanguage("en");
  chooseLanguage("en");
  expect(documents()).toBe(1);
});

test("nothing chosen takes the cookie out", () => {
  chooseLanguage("en");
  const set = jest.spyOn(document, "cookie", "set");
  chooseLanguage(null);
  expect(set).toHaveBeenLastCalledWith(
    "lucarne_language=; Path=/; Max-Age=0; Secure; SameSite=Strict",
  );
});

test.each(["lucarne_language=it", "xlucarne_language=de", "lucarne_language="])(
  "%s is no choice",
  (cookie) => {
    kept = cookie;
    expect(chosenLanguage()).toBeNull();
  },
);
