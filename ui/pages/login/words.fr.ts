/** What /login says, in French; its keys are those of the other languages. */
export const words = {
  "description.login":
    "Connectez-vous pour regarder la télévision en direct, reprendre vos enregistrements et choisir parmi les films et séries à la demande.",
  "title.login": "Connexion",

  "login.heading": "Connectez-vous",
  "login.browse": "Continuer sans compte",
  "login.noscript": "Pour se connecter, JavaScript doit être activé.",

  "device.heading": "Avec votre téléphone",
  "device.scan": "Scannez l'image, ou ouvrez {address} et saisissez ce code :",
  "device.qr": "Code QR vers {address}",
  "device.remaining": "Valable encore {time}",
  "device.asking": "Création d'un code…",
  "device.refused": "La connexion a été refusée. Voici un nouveau code.",
  "device.renewed": "Le code n'était plus valable. En voici un nouveau.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
