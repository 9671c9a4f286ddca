/** What /feedback says, in French; its keys are those of the other languages. */
export const words = {
  "feedback.title": "Aide et contact",
  "feedback.intro":
    "Une question, une panne, une idée ? Nous vous répondons par e\u2011mail.",
  "feedback.email": "E-mail",
  "feedback.emailInvalid": "Merci d'indiquer une adresse e-mail valide",
  "feedback.message": "Message",
  "feedback.messageRequired": "Le message est requis",
  "feedback.send": "Envoyer",
  "feedback.sending": "Envoi…",
  "feedback.sent": "Merci ! Votre message est parti.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
