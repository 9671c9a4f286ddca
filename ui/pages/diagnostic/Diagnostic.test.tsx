/**
 * What support is told of a browser, on the web as on TV.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { noteError } from "../../app/lastErrors";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp } from "../../testing/testApp";
import { EVENING_S } from "../../testing/wireFixtures";
import { View as DiagnosticTv } from "./Diagnostic.tv";
import { View as DiagnosticWeb } from "./Diagnostic.web";
import { diagnostic } from "./page";

afterEach(() => sessionStorage.clear());

test.each(["web", "tv"] as const)(
  "the version and what went wrong last are told: %s",
  async (variant) => {
    noteError({ atS: EVENING_S, where: "player", code: 503, requestId: "" });
    const app = await testApp({ context: { variant } });
    await loadWords(app, diagnostic.words);
    await drawPage(app, variant === "tv" ? DiagnosticTv : DiagnosticWeb, {
      section: "home",
      path: "/diagnostic",
      address: "/diagnostic",
    });
    expect(await screen.findByText("Version")).toBeTruthy();
    expect(screen.getByText(/^20:15, player, code 503/)).toBeTruthy();
  },
);
