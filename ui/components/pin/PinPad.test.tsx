/**
 * Typing a PIN, whatever it is typed with.
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { loadWords } from "../../app/routing/words";
import { AppRoot } from "../../createApp";
import { testApp, type Answers } from "../../testing/testApp";
import { NewPin } from "./NewPin";
import { PinCheck } from "./PinCheck";
import { pinWords } from "./words";

const CHECK = "/api/mobile/parentalcontrol/check/";

async function ask(answers: Answers) {
  const app = await testApp({ answers });
  await loadWords(app, [pinWords]);
  const right: string[] = [];
  render(
    <AppRoot app={app}>
      <PinCheck onRight={(pin) => right.push(pin)} />
    </AppRoot>,
  );
  return { app, right };
}

const typed = () => screen.getByRole("status").textContent;
const said = () => screen.getByRole("alert").textContent;

test("digits are counted aloud and never shown", async () => {
  await ask({});
  await userEvent.keyboard("73");
  expect(typed()).toBe("2 chiffres saisis sur 4");
  expect(document.body.textContent).not.toContain("73");
  expect(document.querySelectorAll("[data-filled]").length).toBe(2);
});

test("the fourth digit sends the code", async () => {
  const { app, right } = await ask({ [CHECK]: { success: true } });
  await userEvent.keyboard("1234");
  expect(app.written).toEqual([{ call: CHECK, payload: { pin: "1234" } }]);
  expect(right).toEqual(["1234"]);
});

test("a remote's digits come by code alone", async () => {
  const { right } = await ask({ [CHECK]: { success: true } });
  for (const keyCode of [48, 57, 49, 56])
    fireEvent.keyDown(document.body, { keyCode });
  await act(async () => {});
  expect(right).toEqual(["0918"]);
});

test("the keys on the screen do the same", async () => {
  const { right } = await ask({ [CHECK]: { success: true } });
  for (const name of ["4", "3", "Effacer le dernier chiffre", "2", "1", "0"])
    await userEvent.click(screen.getByRole("button", { name }));
  expect(right).toEqual(["4210"]);
});

test("a wrong PIN is reported and clears what was typed", async () => {
  const { right } = await ask({ [CHECK]: 401 });
  await userEvent.keyboard("9999");
  expect(said()).toBe("Le code saisi est incorrect.");
  expect(typed()).toBe("");
  expect(right).toEqual([]);
  await userEvent.keyboard("1");
  expect(typed()).toBe("1 chiffre saisi sur 4");
});

test("too many tries say to wait", async () => {
  await ask({ [CHECK]: 429 });
  await userEvent.keyboard("9999");
  expect(said()).toBe("Trop d'essais. Réessayez plus tard.");
});

test("too few digits are reported without asking the service", async () => {
  const { app } = await ask({});
  await userEvent.keyboard("12");
  await userEvent.click(screen.getByRole("button", { name: "Valider" }));
  expect(said()).toBe("Veuillez saisir un code à 4 chiffres.");
  expect(typed()).toBe("");
  expect(app.written).toEqual([]);
});

test("Backspace takes a digit back, and is left to the page when there is none", async () => {
  await ask({});
  await userEvent.keyboard("12");
  const isLeft = () => fireEvent.keyDown(document.body, { keyCode: 8 });
  expect([isLeft(), isLeft(), isLeft()]).toEqual([false, false, true]);
  expect(typed()).toBe("");
});

test("digits typed into a field, or under another panel, are not the pad's", async () => {
  await ask({});
  const field = document.createElement("input");
  const panel = document.createElement("div");
  panel.setAttribute("aria-modal", "true");
  document.body.append(field);
  fireEvent.keyDown(field, { keyCode: 49 });
  document.body.append(panel);
  fireEvent.keyDown(document.body, { keyCode: 49 });
  expect(typed()).toBe("");
  panel.remove();
  field.remove();
});

test("a new PIN is typed twice; the confirmation must match", async () => {
  const set: string[] = [];
  const app = await testApp();
  await loadWords(app, [pinWords]);
  render(
    <AppRoot app={app}>
      <NewPin
        onPin={(pin) => {
          set.push(pin);
          return Promise.resolve(null);
        }}
      />
    </AppRoot>,
  );
  await userEvent.keyboard("1234");
  await screen.findByRole("group", {
    name: "Saisissez le code une deuxième fois",
  });
  await userEvent.keyboard("1243");
  expect(said()).toBe("Les codes saisis ne sont pas identiques.");
  await screen.findByRole("group", { name: "Choisissez un code à 4 chiffres" });
  expect(set).toEqual([]);
  await userEvent.keyboard("43214321");
  expect(set).toEqual(["4321"]);
});
