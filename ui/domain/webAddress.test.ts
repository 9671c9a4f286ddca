/** Which addresses are followed, and how they are read. */
import { readableAddress, webAddress } from "./webAddress";

test("only http and https are followed", () => {
  expect(webAddress("https://my.example.ch/password")?.href).toBe(
    "https://my.example.ch/password",
  );
  expect(webAddress("http://my.example.ch")?.href).toBe(
    "http://my.example.ch/",
  );
  for (const told of [
    "javascript:alert(1)",
    " JavaScript:alert(1)",
    "data:text/html,x",
    "mailto:help@example.ch",
    "ftp://example.ch",
    "",
  ])
    expect(webAddress(told)).toBeNull();
});

test("a path is one with a base only", () => {
  expect(webAddress("/pair")).toBeNull();
  expect(webAddress("/pair", "https://tv.example")?.href).toBe(
    "https://tv.example/pair",
  );
  expect(webAddress("javascript:alert(1)", "https://tv.example")).toBeNull();
});

test("an address is read without what no user types", () => {
  const read = (address: string) => readableAddress(new URL(address));
  expect(read("https://my.example.ch/password")).toBe("my.example.ch/password");
  expect(read("https://my.example.ch/")).toBe("my.example.ch");
});
