/** A link that the server draws is what the router writes. */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Link as RouterLink, StaticRouter, type LinkProps } from "react-router";
import { Link } from "./router";

const markup = (link: ReactNode) =>
  renderToString(
    <StaticRouter location="/home/show/a-1?x=1">{link}</StaticRouter>,
  );

const PLACES: LinkProps["to"][] = [
  "/",
  "/home",
  "/home?feed=105-5&page=2",
  "/search/all?q=%22a%22%20%26%20b",
  "/show/a#cast",
  "/actors/subscribed/people/AC%2FDC",
  "/live/normal/",
  "/a/../b",
  "/a//b",
  "//b.example/c",
  "/\\b.example/c",
  "/a\\\\b",
  "/a/\\b",
  "/home?",
  "/home#",
  "/home?#a",
  "",
  ".",
  "..",
  "serie/fr-1",
  "?page=2",
  "#content",
  "https://b.example/c?d",
  "javascript:alert(1)",
  { pathname: "/home", search: "?a=1" },
  { search: "?page=2" },
];

const MANNERS: Partial<LinkProps>[] = [
  {},
  { className: "a", title: 'b "c" <d>', "aria-current": "page", children: "e" },
  { discover: "none", preventScrollReset: true, state: { a: 1 } },
  { target: "_blank", rel: "next", replace: true, onClick: () => undefined },
  { reloadDocument: true, children: <span>f</span> },
  { prefetch: "intent" },
  { mask: "/g" },
];

describe.each(PLACES.map((to) => [JSON.stringify(to), to] as const))(
  "to %s",
  (_, to) => {
    test.each(MANNERS.map((manner) => [Object.keys(manner).join(), manner]))(
      "with %p",
      (_names, manner) => {
        const props = { to, ...(manner as Partial<LinkProps>) };
        expect(markup(<Link {...props} />)).toBe(
          markup(<RouterLink {...props} />),
        );
      },
    );
  },
);

test("most links need none of the router's hooks: they are drawn without a router", () => {
  expect(renderToString(<Link to="/home">a</Link>)).toBe(
    '<a href="/home" data-discover="true">a</a>',
  );
});
