/**
 * A link does what the router's own does.
 * @jest-environment jsdom
 */
import { act, createEvent, fireEvent, render } from "@testing-library/react";
import type { ComponentType, MouseEvent } from "react";
import { renderToString } from "react-dom/server";
import {
  createMemoryRouter,
  Link as RouterLink,
  RouterProvider,
} from "react-router";
import { Link, type LinkProps } from "./Link";

test("it is drawn without a router", () => {
  expect(
    renderToString(
      <Link to="/search/all?q=a&page=2" state={{ a: 1 }} className="b">
        c
      </Link>,
    ),
  ).toBe('<a class="b" href="/search/all?q=a&amp;page=2">c</a>');
});

/** Where a press leads from `/a`, and how: what the router is asked for. */
async function pressed(
  Anchor: ComponentType<LinkProps>,
  props: Partial<LinkProps>,
  press: object,
) {
  window.history.replaceState(null, "", "/a?b=c");
  const at = (link: object) => ({ path: "*", element: link as never });
  const router = createMemoryRouter([at(<Anchor to="/d?e=f#g" {...props} />)], {
    initialEntries: ["/a?b=c"],
  });
  const navigate = jest.spyOn(router, "navigate");
  const { getByRole, unmount } = render(<RouterProvider router={router} />);
  const event = createEvent.click(getByRole("link"), press);
  await act(async () => void fireEvent(getByRole("link"), event));
  const { historyAction, location } = router.state;
  const asked = navigate.mock.calls.length;
  unmount();
  return {
    isLeftToBrowser: !event.defaultPrevented,
    asked,
    historyAction,
    location: { ...location, key: "" },
    scrolls: router.state.preventScrollReset,
  };
}

const PRESSES: [string, Partial<LinkProps>, object][] = [
  ["a press", {}, {}],
  ["the middle button", {}, { button: 1 }],
  ["the right button", {}, { button: 2 }],
  ["Ctrl", {}, { ctrlKey: true }],
  ["Shift", {}, { shiftKey: true }],
  ["Alt", {}, { altKey: true }],
  ["Meta", {}, { metaKey: true }],
  ["another tab", { target: "_blank" }, {}],
  ["its own tab", { target: "_self" }, {}],
  ["a note", { state: { from: "list" } }, {}],
  ["the entry's place", { replace: true }, {}],
  ["scrolled as it is", { preventScrollReset: true }, {}],
  ["where one is", { to: "/a?b=c" }, {}],
  ["where one is, kept in the history", { to: "/a?b=c", replace: false }, {}],
  [
    "a press that is prevented",
    { onClick: (event: MouseEvent) => event.preventDefault() },
    {},
  ],
];

test.each(PRESSES)(
  "with %s it does what the router's does",
  async (_, props, press) => {
    expect(await pressed(Link, props, press)).toEqual(
      await pressed(RouterLink as ComponentType<LinkProps>, props, press),
    );
  },
);

test("a press is told before it is followed", async () => {
  const onClick = jest.fn();
  const { location } = await pressed(Link, { onClick }, {});
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(location).toMatchObject({
    pathname: "/d",
    search: "?e=f",
    hash: "#g",
  });
});
