/** What /logout says, in French; its keys are those of the other languages. */
export const words = {
  "title.logout": "Déconnexion",

  "logout.pending": "Déconnexion…",
  "logout.done": "Vous êtes déconnecté",
  "logout.done.text": "À bientôt ! Le direct reste ouvert à tous.",
  "logout.ask": "Se déconnecter ?",
  "logout.ask.text": "Vous êtes connecté avec {name}.",
  "logout.failed": "La déconnexion n'a pas abouti",
  "logout.deleted": "Votre abonnement a pris fin",
  "logout.deleted.text":
    "Ce compte ne donne plus accès à la télévision sur cet appareil.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
