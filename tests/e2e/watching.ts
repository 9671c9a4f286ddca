/** How a show is opened by its id and played, the same in both layouts. */
import { expect, type Locator, type Page } from "@playwright/test";
import type { Variant } from "./fixtures";
import type { Hands } from "./hands";
import { onAir, watchable } from "./television";
import { expectToPlay } from "./video";

/** The page of any show, over the live list. */
export const showPath = (showId: string) => `/live/normal/show/${showId}`;

/** What was begun is resumed where it was left. */
const PLAY = /^(?:Regarder|Reprendre à [\d:]+)$/;

/** Plays what a page shows; `name` is its word in the page's language. */
export function playButton(page: Page, name: string | RegExp = PLAY): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** What the player says where it is on screen, else a dialog. */
export function failure(page: Page): Locator {
  return page.getByRole("alert").or(page.getByRole("alertdialog"));
}

/** Waits until details stand over the list on the web, so that Escape closes them; on TV any page hears Back. */
export async function expectDetails(
  page: Page,
  variant: Variant,
): Promise<void> {
  if (variant === "web") await expect(page.getByRole("dialog")).toBeVisible();
}

export function openShow(
  hands: Pick<Hands, "open">,
  origin: string,
  showId: string,
): Promise<void> {
  return hands.open(`${origin}${showPath(showId)}`);
}

/** Opens the first show of the live list that everybody may see, as a visitor would. */
export async function openFirstShow(
  { page, open, press }: Hands,
  origin: string,
): Promise<void> {
  const { show } = watchable(await onAir(page.request, origin));
  await open(`${origin}/live/normal`);
  const rows = page.getByRole("main").getByRole("listitem");
  const links = rows.locator(`a[href*="${showPath(show.show_id)}"]`);
  await press(links.first());
}

export function pressPlay(
  { page, press }: Pick<Hands, "page" | "press">,
  name?: string | RegExp,
): Promise<void> {
  return press(playButton(page, name));
}

/** Goes back to the button that was pressed, once what plays has the screen for itself: one step in either layout. */
export async function leaveFor(
  { page, back }: Pick<Hands, "page" | "back">,
  button: Locator,
): Promise<void> {
  // TV's bar comes with what plays and goes by itself; a Back before that would only take it away.
  await expect(page.locator("section[data-lane-key=controls]")).toHaveCount(0);
  await back();
  await expect(button).toBeFocused();
}

/** Presses play, reads why it can't be, and leaves that for the button. */
export async function expectRefusal(
  { page, press, back }: Hands,
  button: Locator,
  says: string,
): Promise<void> {
  await press(button);
  await expect(failure(page)).toContainText(says);
  await back();
  await expect(failure(page)).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** Opens a show, presses play, and waits until its picture moves. */
export async function watch(
  hands: Hands,
  origin: string,
  showId: string,
): Promise<void> {
  await openShow(hands, origin, showId);
  await pressPlay(hands);
  await expectToPlay(hands.page);
}
