/** The operator's pages on TV (spec, section 2, "web view"). */
import { frameOf, webViewOf, type WebView } from "./webView";

const help: WebView = { name: "help", needsAccount: false };
const account: WebView = { name: "account", needsAccount: true };

test("a web view is there where the operator has such a page", () => {
  expect(webViewOf([help, account], "help", false)).toBe(help);
  expect(webViewOf([help], "terms", true)).toBeUndefined();
  expect(webViewOf(undefined, "help", true)).toBeUndefined();
  expect(webViewOf([help], undefined, true)).toBeUndefined();
});

test("a web view that needs the account opens for who is signed in", () => {
  expect(webViewOf([account], "account", false)).toBeUndefined();
  expect(webViewOf([account], "account", true)).toBe(account);
});

test("a frame begins at an address of ours, which holds neither token nor name", () => {
  expect(frameOf(account)).toBe("/web-views/account");
});
