/**
 * The rails of the video on demand fail each on their own, in both layouts.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { drawPage } from "../../testing/drawPage";
import { wireVod, wireVodElement } from "../../testing/vod";
import {
  shelf,
  vodApp,
  VOD_ACCOUNT_CALL,
  VOD_PAGE,
} from "../../testing/vodPage";
import { head } from "./VodPage";
import { View as VodTv } from "./Vod.tv";
import { View as VodWeb } from "./Vod.web";

const titled = (id: number, name: string) => [
  wireVodElement({ show_id: `vod-${id}`, name }),
];

/** No text: React can't draw it. */
const BROKEN = {} as string;

beforeEach(() => {
  // React tells the console of every error that a boundary catches.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ["web", VodWeb],
  ["tv", VodTv],
] as const)(
  "a rail on %s that can't be drawn takes no other rail down with it",
  async (variant, View) => {
    const purchased = titled(9, BROKEN);
    const app = await vodApp(
      variant,
      { [VOD_ACCOUNT_CALL]: wireVod({ purchased }) },
      [
        shelf(45_501, "Comédies", titled(1, BROKEN)),
        shelf(45_506, "Drames", titled(2, "Le col")),
      ],
    );
    await drawPage(app, View, VOD_PAGE);
    expect(await screen.findAllByText("Le col")).not.toHaveLength(0);
    expect(screen.getAllByText("Réessayer")).toHaveLength(2);
  },
);

test("its home is for no search engine", async () => {
  const app = await vodApp("web", {});
  expect(head({ app, params: {}, search: "" }).robots).toBe("noindex");
});
