/**
 * What can't be fetched of the video on demand is missing, and the catalogue is there, in both layouts. Trying again asks for
 * it by a new document.
 * @jest-environment jsdom
 */
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { drawPage } from "../../testing/drawPage";
import { newDocuments } from "../../testing/newDocuments";
import { wireVod, wireVodBookmark } from "../../testing/vod";
import { vodApp, VOD_ACCOUNT_CALL, VOD_PAGE } from "../../testing/vodPage";
import { View as VodTv } from "./Vod.tv";
import { View as VodWeb } from "./Vod.web";

const lost = () => {
  throw new Error("a script that is not there any more");
};
jest.mock("./Begun.tv", () => lost());
jest.mock("./Begun.web", () => lost());

const documents = newDocuments();

const LAYOUTS = [
  ["web", VodWeb],
  ["tv", VodTv],
] as const;

async function drawCatalogue([variant, View]: (typeof LAYOUTS)[number]) {
  const account = wireVod({ bookmarks: [wireVodBookmark()] });
  const app = await vodApp(variant, { [VOD_ACCOUNT_CALL]: account });
  await drawPage(app, View, VOD_PAGE);
  return screen.findByText("Réessayer");
}

test.each(LAYOUTS)(
  "the catalogue stays on %s, and trying again asks for the rail by a new document, once there is a network",
  async (...layout) => {
    const retry = await drawCatalogue(layout);
    expect(screen.getAllByText("Le col")).not.toHaveLength(0);
    const isOnline = jest.spyOn(navigator, "onLine", "get");
    isOnline.mockReturnValue(false);
    await userEvent.click(retry);
    expect(screen.getByText(/^Vous êtes hors ligne\./)).toBeTruthy();
    expect(documents()).toBe(0);
    isOnline.mockReturnValue(true);
    await userEvent.click(screen.getByText("Réessayer"));
    expect(documents()).toBe(1);
  },
);

test.each(LAYOUTS)(
  "the catalogue is there on %s when it is opened once more in the document that lost the rail",
  async (...layout) => {
    await drawCatalogue(layout);
    cleanup();
    await drawCatalogue(layout);
    expect(screen.getAllByText("Le col")).not.toHaveLength(0);
  },
);
