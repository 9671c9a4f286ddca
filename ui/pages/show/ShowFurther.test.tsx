/**
 * What stands below a show comes one after the other.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { detailsBodyOf } from "../../api/wire/show";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { putAllInSight } from "../../testing/inSight";
import { testApp } from "../../testing/testApp";
import {
  EVENING_MS,
  EVENING_S,
  wireDetails,
  wireShow,
} from "../../testing/wireFixtures";
import { detailsModel } from "./detailsModel";
import { show } from "./page";
import { ShowFurther } from "./ShowFurther.web";

beforeEach(putAllInSight);

test("what the channel shows then follows what is like a show, however late that comes", async () => {
  const next = wireShow({
    show_id: "rive_une-2",
    show_title: "Le Phare",
    show_start: EVENING_S + 3600,
    show_stop: EVENING_S + 7200,
  });
  const app = await testApp({
    answers: {
      "/api/mobile/show/details/rive_une-1/c2c/": { shows: [] },
      "/api/cache/epgchannel/rive_une/": { shows: [wireShow(), next] },
    },
  });
  await loadWords(app, show.words ?? []);
  const details = detailsBodyOf(wireDetails());
  const model = detailsModel(app, details, undefined, EVENING_MS);
  await drawPage(app, () => <ShowFurther show={model} />, {
    section: "live",
    path: "/live/normal/show/:id",
    address: "/live/normal/show/rive_une-1",
  });
  const then = await screen.findByRole("region", {
    name: "Ensuite sur Rive Une",
  });
  expect(then.textContent).toContain("Le Phare");
});
