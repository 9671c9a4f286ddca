/**
 * What is kept, and where, is said as it is.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import type { PageContext } from "../../api/pageContext";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { privacy } from "./page";
import { View } from "./Privacy.web";

async function open(context: Partial<PageContext>): Promise<void> {
  const app = await testApp({ context });
  await loadWords(app, privacy.words);
  const address = "/privacy";
  await drawPage(app, View, { section: "home", path: address, address });
}

const FIGURES = /en combien de temps pages et chaînes arrivent/;

test("that the service is told how pages go is said where it is so", async () => {
  await open({ vitalsShare: 0.1 });
  expect(screen.getByText(FIGURES)).not.toBeNull();
});

test("and nowhere else", async () => {
  await open({});
  expect(screen.getByText(/Aucune mesure d'audience/)).not.toBeNull();
  expect(screen.queryByText(FIGURES)).toBeNull();
});
