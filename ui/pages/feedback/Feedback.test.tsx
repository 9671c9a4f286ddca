/**
 * The form of /feedback, in both layouts: what is wrong is said where it is, and nothing that was written is lost.
 * @jest-environment jsdom
 */
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { loadWords } from "../../app/routing/words";
import { drawPage } from "../../testing/drawPage";
import { testApp, type Answers } from "../../testing/testApp";
import { wireProfile } from "../../testing/wireFixtures";
import { View as FeedbackTv } from "./Feedback.tv";
import { View as FeedbackWeb } from "./Feedback.web";
import { feedback } from "./page";

const CONTACT = "/api/mobile/contact/";

async function open(variant: "web" | "tv", answers: Answers = {}) {
  const profile = wireProfile();
  const app = await testApp({
    answers,
    context: { variant, session: { state: "authenticated", profile } },
  });
  await loadWords(app, feedback.words);
  const address = "/feedback";
  await drawPage(app, variant === "tv" ? FeedbackTv : FeedbackWeb, {
    section: "home",
    path: address,
    address,
  });
  return app;
}

const message = () =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const send = () =>
  userEvent.click(screen.getByRole("button", { name: "Envoyer" }));

/** What is read with a field. */
const readWith = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")
    ?.textContent;

describe.each(["web", "tv"] as const)("on %s", (variant) => {
  test("it is the menu's help, and leads back to no other page", async () => {
    await open(variant);
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("Aide et contact");
    expect(screen.queryByRole("link")).toBeNull();
  });

  test("what is missing is said at its own field, which has the focus", async () => {
    const app = await open(variant);
    await send();
    expect(readWith(message())).toBe("Le message est requis");
    expect(message().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(message());
    const [email] = screen.getAllByRole("textbox");
    expect(email?.hasAttribute("aria-invalid")).toBe(false);
    expect(app.written).toEqual([]);
  });

  test("what can't be sent is said, and stays to be sent again", async () => {
    await open(variant, { [CONTACT]: 503 });
    message().value = "Bonjour";
    await send();
    expect(await screen.findByText("Une erreur est survenue.")).toBeTruthy();
    expect(message().value).toBe("Bonjour");
  });
});
