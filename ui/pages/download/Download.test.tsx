/**
 * What the page of a download says of the recording.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { View as DownloadTv } from "./Download.tv";
import { View as DownloadWeb } from "./Download.web";
import { download } from "./page";

async function open(showId: string, View = DownloadWeb) {
  const app = await testApp({
    context: { session: { state: "authenticated", profile: wireProfile() } },
  });
  await loadWords(app, download.words);
  await drawPage(app, View, {
    section: "recordings",
    path: "/download/:showId",
    address: `/download/${showId}`,
  });
}

test.each([
  ["web", DownloadWeb],
  ["TV", DownloadTv],
])(
  "on %s what is downloaded is named, with its channel and its times",
  async (_, View) => {
    await open("rive_une-1", View);
    expect(await screen.findByText("La Cabane")).toBeTruthy();
    expect(
      screen.getByText("Rive Une · sam. 21 nov., 20:15 – 21:15"),
    ).toBeTruthy();
  },
);

test("of what nobody knows any more it says nothing, and can be tried", async () => {
  await open("rive_une-404");
  expect(await screen.findByText("Le fichier est prêt.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Télécharger" })).toBeTruthy();
  expect(screen.queryByText("La Cabane")).toBeNull();
});
