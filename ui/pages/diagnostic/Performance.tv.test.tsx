/**
 * How fast a TV is: what stands out while that is measured.
 * @jest-environment jsdom
 */
import { screen, waitFor } from "@testing-library/react";
import { loadWords } from "../../app/routing/words";
import { actionClass } from "../../kit/Button.tv";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { View } from "./Diagnostic.tv";
import { measureDevice } from "./measure";
import { diagnostic } from "./page";

jest.mock("./measure");

test.each([
  ["while it measures, no button is the accent", null, false],
  ["once it is known, the way on is", { workMs: 5, framesMs: [16] }, true],
] as const)("%s", async (_, speed, isAccent) => {
  jest.mocked(measureDevice).mockResolvedValue(speed);
  const app = await testApp({ context: { variant: "tv" } });
  await loadWords(app, diagnostic.words);
  await drawPage(app, View, {
    section: "home",
    path: "/performance/:effective",
    address: "/performance/false",
  });
  const link = screen.getByRole("link", { name: "Réglages" });
  await waitFor(() => expect(link.className).toBe(actionClass(isAccent)));
});
