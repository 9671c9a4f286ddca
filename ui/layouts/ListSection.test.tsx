/**
 * A list stays where it is while details cover it; details entered directly come alone.
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";
import { Link } from "../kit/Link";
import { AppRoot } from "../createApp";
import { useSection } from "../app/routing/section";
import { home } from "../pages/home/page";
import { live } from "../pages/live/page";
import { testApp } from "../testing/testApp";
import { ListSection } from "./ListSection";

function List() {
  const [count, setCount] = useState(0);
  const { listSearch } = useSection();
  return (
    <div>
      <button onClick={() => setCount(count + 1)}>count {count}</button>
      <p>list {listSearch}</p>
      <Link to="/home/show/a-1">open</Link>
    </div>
  );
}

function Details() {
  const { list, listSearch, overList, section } = useSection();
  const { pathname } = useLocation();
  return (
    <div>
      <p>
        {pathname} in {section}, {overList ? "over the list" : "alone"}
      </p>
      <Link to={`${list}/show/a-2`}>another</Link>
      <Link to={list + listSearch}>close</Link>
    </div>
  );
}

async function enter(path: string) {
  const app = await testApp();
  render(
    <AppRoot app={app}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="home" element={<ListSection page={home} />}>
            <Route index element={<List />} />
            <Route path="show/:showId" element={<Details />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </AppRoot>,
  );
  return app;
}

test("rendered at the details, only they are drawn", async () => {
  await enter("/home/show/a-1");
  expect(screen.getByText("/home/show/a-1 in home, alone")).toBeTruthy();
  expect(screen.queryByText(/^list/)).toBeNull();
});

test("opened from the list, the list stays mounted below, out of reach, with its query", async () => {
  const app = await enter("/home?feed=105-5");
  await userEvent.click(screen.getByRole("button"));
  await userEvent.click(screen.getByText("open"));
  expect(
    screen.getByText("/home/show/a-1 in home, over the list"),
  ).toBeTruthy();
  const list = screen.getByText("list ?feed=105-5");
  expect(list.closest("[inert]")).not.toBeNull();
  await userEvent.click(screen.getByText("close"));
  expect(screen.getByRole("button").textContent).toBe("count 1");
  expect(list.closest("[inert]")).toBeNull();
  expect(app.lists.current).toMatchObject({ list: "/home", vodList: "/home" });
});

test("what details lead to opens over the same list", async () => {
  await enter("/home?feed=105-5");
  await userEvent.click(screen.getByRole("button"));
  await userEvent.click(screen.getByText("open"));
  await userEvent.click(screen.getByText("another"));
  expect(
    screen.getByText("/home/show/a-2 in home, over the list"),
  ).toBeTruthy();
  expect(screen.getByText("list ?feed=105-5")).toBeTruthy();
  await userEvent.click(screen.getByText("close"));
  expect(screen.getByRole("button").textContent).toBe("count 1");
});

test.each([
  ["home", home, "/home"],
  ["live", live, "/vod"],
] as const)(
  "over %s titles on demand open at the list that has them",
  async (_, page, vodList) => {
    const app = await testApp();
    const path = page.name;
    render(
      <AppRoot app={app}>
        <MemoryRouter initialEntries={[`/${path}`]}>
          <Routes>
            <Route path={path} element={<ListSection page={page} />} />
          </Routes>
        </MemoryRouter>
      </AppRoot>,
    );
    expect(app.lists.current).toMatchObject({ list: `/${path}`, vodList });
  },
);
