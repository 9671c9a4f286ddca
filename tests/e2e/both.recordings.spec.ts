/** Recordings, in both layouts: made on a show's page, listed, sorted, selected, archived, deleted and taken back. On TV by keys alone. */
import { expect } from "./fixtures";
import { test } from "./ownAccount";
import {
  change,
  completeShow,
  recordableFilm,
  recordableOnAir,
  recordings,
} from "./recordable";
import { SUBSCRIBER } from "./sessions";
import { openShow } from "./watching";

test.use({ isSignedIn: false });

test("a show is recorded on its page, stands among the completed once it has begun, and is deleted there", async ({
  hands,
  signIn,
  api,
  origin,
}) => {
  const { page, press } = hands;
  await signIn(SUBSCRIBER);
  const [show] = await recordableOnAir(api, origin, false);
  if (!show) throw new Error("nothing can be recorded");
  await openShow(hands, origin, show.show_id);
  await press(page.getByRole("button", { name: "Enregistrer" }));
  const remove = page.getByRole("button", {
    name: "Supprimer l'enregistrement",
  });
  await expect(remove).toBeVisible();
  await hands.open(`${origin}/recordings`);
  await expect(page).toHaveURL(/\/recordings\/completed/);
  await press(page.getByRole("link", { name: show.show_title }));
  await expect(page).toHaveURL(/\/recordings\/completed\/show\//);
  await press(remove);
  await expect(page.getByRole("button", { name: "Enregistrer" })).toBeVisible();
  await expect
    .poll(async () => (await recordings(api, origin)).shows)
    .toEqual([]);
});

test(
  "quotas that are used up say so, for recordings and for archives",
  { tag: "@full" },
  async ({ hands, signIn, api, origin, quiet }) => {
    quiet.expectStatus(/\/recordings\//, 509);
    const { page, press } = hands;
    const [show] = await recordableOnAir(api, origin, false);
    if (!show) throw new Error("nothing can be recorded");
    await signIn("full@example.ch");
    await openShow(hands, origin, show.show_id);
    await press(page.getByRole("button", { name: "Enregistrer" }));
    const said = page.getByRole("alertdialog");
    await expect(said).toHaveAccessibleName(
      "Votre quota d'enregistrement est dépassé",
    );
    await signIn("archived@example.ch");
    await openShow(hands, origin, show.show_id);
    await press(page.getByRole("button", { name: "Enregistrer" }));
    const archive = page.getByRole("button", { name: "Archiver" });
    await expect(archive).toBeVisible();
    // A press right after that would be taken for the second of a double press.
    const now = () => page.evaluate(() => performance.now());
    const thereMs = await now();
    await expect.poll(now).toBeGreaterThan(thereMs + 1_000);
    await press(archive);
    await expect(said).toHaveAccessibleName(
      "Votre quota d'archive est dépassé",
    );
  },
);

test(
  "several are selected and deleted, and come back",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const shows = (await recordableOnAir(api, origin)).slice(0, 3);
    for (const { show_id } of shows)
      await change(api, origin, "PUT", `${show_id}/`);
    await hands.open(`${origin}/recordings/completed`);
    await press(page.getByRole("button", { name: "Sélectionner" }));
    const cards = page
      .getByRole("listitem")
      .locator("button[aria-pressed=false]");
    await press(cards.first());
    await press(cards.first());
    await expect(page.getByText("2 sélectionnés")).toBeVisible();
    await press(page.getByRole("button", { name: "Supprimer", exact: true }));
    await expect(page.getByText("2 enregistrements supprimés.")).toBeVisible();
    await expect
      .poll(async () => (await recordings(api, origin)).shows)
      .toHaveLength(1);
    await press(page.getByRole("button", { name: "Rétablir" }));
    await expect(page.getByText("2 enregistrements supprimés.")).toBeHidden();
    await expect
      .poll(async () => (await recordings(api, origin)).shows)
      .toHaveLength(3);
  },
);

test(
  "an archived recording stands in the archives, and is deleted only after a question",
  { tag: "@full-tv" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const [show] = await recordableOnAir(api, origin, false);
    if (!show) throw new Error("nothing can be recorded");
    await change(api, origin, "PUT", `${show.show_id}/`);
    await openShow(hands, origin, show.show_id);
    await press(page.getByRole("button", { name: "Archiver" }));
    await expect(page.getByRole("button", { name: "Archiver" })).toBeHidden();
    await hands.open(`${origin}/recordings/archives`);
    await press(page.getByRole("link", { name: show.show_title }));
    const remove = page.getByRole("button", {
      name: "Supprimer l'enregistrement",
    });
    await press(remove);
    const question = page.getByRole("dialog", {
      name: "Supprimer cet enregistrement ?",
    });
    await press(question.getByRole("button", { name: "Annuler" }));
    await expect
      .poll(async () => (await recordings(api, origin)).archives)
      .toHaveLength(1);
    await press(remove);
    await press(question.getByRole("button", { name: "Supprimer" }));
    await expect(remove).toBeHidden();
    await expect
      .poll(async () => (await recordings(api, origin)).archives)
      .toEqual([]);
  },
);

test(
  "a series is recorded with a retention, and ended after a question",
  { tag: "@full-web" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const [show] = await recordableOnAir(api, origin, true);
    if (!show) throw new Error("no series can be recorded");
    await openShow(hands, origin, show.show_id);
    await press(page.getByRole("button", { name: "Enregistrer la série" }));
    await press(page.getByRole("button", { name: "Les 5 derniers épisodes" }));
    await expect(
      page.getByRole("button", { name: "Gérer la série" }),
    ).toBeVisible();
    const [rule] = (await recordings(api, origin)).series;
    expect(rule?.retention).toBe(5);
    await hands.open(`${origin}/recordings/series`);
    await expect(page.getByText("5 derniers épisodes")).toBeVisible();
    await press(
      page.getByRole("button", { name: /Gérer la série|5 derniers épisodes/ }),
    );
    await press(
      page.getByRole("button", { name: "Ne plus enregistrer la série" }),
    );
    await expect(page.getByText("Les prochains épisodes")).toBeVisible();
    await press(
      page.getByRole("button", { name: "Ne plus enregistrer la série" }),
    );
    await expect(
      page.getByText("Aucune série n'est enregistrée."),
    ).toBeVisible();
    await expect
      .poll(async () => (await recordings(api, origin)).series)
      .toEqual([]);
  },
);

test(
  "a series is recorded on its own page",
  { tag: "@full" },
  async ({ hands, signIn, api, origin }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const [show] = await recordableOnAir(api, origin, true);
    if (!show) throw new Error("no series can be recorded");
    const serieId = show.show_serie_id!;
    await hands.open(`${origin}/live/normal/serie/${serieId}`);
    await press(page.getByRole("button", { name: "Enregistrer la série" }));
    await press(page.getByRole("button", { name: "Les 5 derniers épisodes" }));
    await expect(
      page.getByRole("button", { name: "Gérer la série" }),
    ).toBeVisible();
    const { series } = await recordings(api, origin);
    expect(series.map(({ serie_id }) => serie_id)).toEqual([serieId]);
  },
);

test(
  "a show is recorded from its card, and what is recorded is asked about",
  { tag: "@full" },
  async ({ hands, signIn, api, origin, remote, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const show = await recordableFilm(api, origin);
    await hands.open(`${origin}/home?feed=105-5`);
    // The remote's button is heard once all else is there.
    await page.waitForLoadState("networkidle");
    const card = page.locator(`a[href*="/show/${show.show_id}"]`).first();
    const record = async () => {
      await hands.point(card);
      if (variant === "tv") return remote.press("record");
      await page
        .getByRole("button", { name: `Enregistrer « ${show.show_title} »` })
        .first()
        .click();
    };
    await record();
    await expect
      .poll(async () => (await recordings(api, origin)).shows)
      .toHaveLength(1);
    await expect(
      card.getByRole("img", { name: "Enregistrement" }),
    ).toBeVisible();
    await record();
    await press(
      page
        .getByRole("dialog", { name: show.show_title })
        .getByRole("button", { name: "Supprimer l'enregistrement" }),
    );
    await expect
      .poll(async () => (await recordings(api, origin)).shows)
      .toEqual([]);
  },
);

test(
  "a recording is saved as a file with its progress until the user stops it; on TV it is said where",
  { tag: "@full" },
  async ({ hands, signIn, api, origin, variant }) => {
    const { page, press } = hands;
    await signIn(SUBSCRIBER);
    const { show_id } = await completeShow(api, origin);
    await change(api, origin, "PUT", `${show_id}/`);
    const path = `${origin}/download/${show_id}`;
    if (variant === "tv") {
      await hands.open(path);
      await expect(
        page.getByText(
          "Un enregistrement se télécharge sur un ordinateur ou un téléphone.",
        ),
      ).toBeVisible();
      await press(page.getByRole("link", { name: "Enregistrements" }).last());
      await expect(page).toHaveURL(/\/recordings\/completed/);
      return;
    }
    // A file that takes a piece for each frame.
    await page.addInitScript(() => {
      const frame = () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
      const sink = { write: frame, close: frame, abort: frame };
      const createWritable = () => Promise.resolve(sink);
      Object.assign(window, {
        showSaveFilePicker: () => Promise.resolve({ createWritable }),
      });
    });
    await hands.open(path);
    const start = page.getByRole("button", { name: "Télécharger" });
    await press(start);
    await expect(
      page.getByText(/^\d+ % téléchargés \(\d+ Mo sur [1-9]\d* Mo\)$/),
    ).toBeVisible();
    await expect(
      page.getByRole("progressbar", { name: "Télécharger un enregistrement" }),
    ).toBeVisible();
    await press(page.getByRole("button", { name: "Arrêter" }));
    await expect(page.getByText("Le fichier est prêt.")).toBeVisible();
  },
);

test(
  "recordings are asked for a sign-in, and are not for those whose subscription has none",
  { tag: "@full" },
  async ({ hands, signIn, origin }) => {
    const { page } = hands;
    await hands.open(`${origin}/recordings/completed`);
    await expect(page).toHaveURL(/\/login\?redirect=%2Frecordings%2Fcompleted/);
    await signIn("basic@example.ch");
    await hands.open(`${origin}/recordings/completed`);
    await expect(
      page.getByText("Votre abonnement ne comprend pas les enregistrements."),
    ).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Enregistrements" }),
    ).toHaveCount(0);
  },
);
