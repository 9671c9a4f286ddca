/**
 * Where the window stands when details lead to others.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { DetailsLink } from "../show/DetailsLink";
import { Sheet } from "./Sheet.web";

function Details() {
  const { pathname } = useLocation();
  return (
    <Sheet titleId="title">
      <h1 id="title">{pathname}</h1>
      <DetailsLink to="/live/normal/show/next-2">Next</DetailsLink>
    </Sheet>
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

test("a page of its own that others lead to begins at its top; one that was there already stays", async () => {
  const scroll = jest.spyOn(window, "scrollTo").mockImplementation(() => {});
  await drawPage(await testApp(), Details, {
    section: "live",
    path: "/live/normal/show/:id",
    address: "/live/normal/show/first-1",
  });
  expect(scroll).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  expect(screen.getByRole("heading").textContent).toMatch(/next-2/);
  expect(scroll.mock.calls).toEqual([[0, 0]]);
});
