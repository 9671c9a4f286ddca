/**
 * A row of links or buttons begins where the chosen one is seen.
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { ChoicesWeb } from "../components/list/Choices.web";
import { TabsWeb } from "../components/list/ListPage.web";

/** Eight of a hundred pixels each, in a row of three hundred that begins at 20. */
const NAMES = ["0", "1", "2", "3", "4", "5", "6", "7"];
const ROW = { offsetLeft: 20, offsetWidth: 300, clientWidth: 300 };

function sizeOf(element: HTMLElement): typeof ROW {
  if (element.children.length > 0) return ROW;
  const offsetLeft = 20 + Number(element.textContent) * 100;
  return { offsetLeft, offsetWidth: 100, clientWidth: 100 };
}

beforeEach(() => {
  for (const name of ["offsetLeft", "offsetWidth"] as const)
    jest
      .spyOn(HTMLElement.prototype, name, "get")
      .mockImplementation(function read(this: HTMLElement) {
        return sizeOf(this)[name];
      });
  jest
    .spyOn(Element.prototype, "clientWidth", "get")
    .mockImplementation(function read(this: Element) {
      return sizeOf(this as HTMLElement).clientWidth;
    });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const tabs = (current: string) => (
  <MemoryRouter>
    <TabsWeb
      label="row"
      tabs={NAMES.map((label) => ({
        to: `/${label}`,
        label,
        isCurrent: label === current,
      }))}
    />
  </MemoryRouter>
);

const choices = (current: string) => (
  <ChoicesWeb
    label="row"
    choices={NAMES.map((label) => ({
      key: label,
      label,
      isChosen: label === current,
      choose: () => undefined,
    }))}
  />
);

const scrolled = () => screen.getByLabelText("row").scrollLeft;

test.each([
  ["tabs", tabs],
  ["choices", choices],
])("%s that have no room begin with the chosen one in the middle", (_, row) => {
  const { rerender } = render(row("5"));
  expect(scrolled()).toBe(400);
  rerender(row("1"));
  expect(scrolled()).toBe(0);
  rerender(row("6"));
  expect(scrolled()).toBe(500);
});

test.each([
  ["tabs", tabs],
  ["choices", choices],
])("%s stay where they are while the chosen one is seen", (_, row) => {
  const { rerender } = render(row("2"));
  expect(scrolled()).toBe(0);
  rerender(row("5"));
  rerender(row("4"));
  expect(scrolled()).toBe(400);
});
