/** What a film or an episode on demand says, in French; its keys are those of the other languages. */
export const words = {
  "vodShow.audio": "Langues audio",
  "vodShow.age": "Âge",
  "vodShow.duration": "Durée",
  "vodShow.season": "Saison {season}",
  "vodShow.episode": "Épisode {episode}",
  "vodShow.allEpisodes": "Tous les épisodes de la saison",
};

declare module "../../i18n/messages" {
  interface Words extends Record<keyof typeof words, string> {}
}
