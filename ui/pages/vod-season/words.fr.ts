/** What a season on demand says, in French; its keys are those of the other languages. */
export const words = {
  "vodSeason.season": "Saison {season}",
  "vodSeason.seasons": "Saisons",
  "vodSeason.episodes": "Épisodes",
  "vodSeason.none": "Aucun épisode ici pour l'instant.",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
