/** What may be sent to those who help. */
import { feedbackProblems } from "./feedback";
import { words } from "./words.fr";

test("the message is required", () => {
  expect(feedbackProblems("anna@example.ch", " \n")).toEqual({
    message: "feedback.messageRequired",
  });
  expect(words["feedback.messageRequired"]).toBe("Le message est requis");
});

test("an answer needs a valid e-mail address", () => {
  expect(feedbackProblems("anna", "Bonjour")).toEqual({
    email: "feedback.emailInvalid",
  });
  expect(feedbackProblems("anna@example.ch", "Bonjour")).toEqual({});
});
