/** What /download/{showId} says, in French; its keys are those of the other languages. */
export const words = {
  "download.title": "Télécharger un enregistrement",
  "download.ready": "Le fichier est prêt.",
  "download.start": "Télécharger",
  "download.stop": "Arrêter",
  "download.progress": "{percent} % téléchargés ({done} Mo sur {total} Mo)",
  "download.begun":
    "Le téléchargement a commencé. Votre navigateur en montre l'avancement.",
  "download.done": "Le fichier est enregistré sur votre appareil.",
  "download.failed": "Le téléchargement s'est interrompu.",
  "download.unknown": "Cet enregistrement n'existe pas (ou plus).",
  "download.notYet": "Cet enregistrement n'est pas encore terminé.",
  "download.pinWanted":
    "Cet enregistrement ne s'ouvre qu'avec votre code : lancez sa lecture, saisissez le code, puis téléchargez.",
  "download.onTv":
    "Un enregistrement se télécharge sur un ordinateur ou un téléphone.",
  "download.back": "Enregistrements",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
