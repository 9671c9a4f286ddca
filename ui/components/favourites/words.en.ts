/** What following a person says, and the lists of people and of their shows, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "favourites.add": "Follow",
  "favourites.remove": "Unfollow",
  "favourites.addName": "Follow {name}",
  "favourites.removeName": "Unfollow {name}",
  "favourites.full": "You follow 200 people already, which is the most.",
  "favourites.shows.one": "{count} work",
  "favourites.shows.other": "{count} works",
  "favourites.noWorks": "Nothing announced",
  "favourites.tabs": "Actors and their shows",
  "favourites.tab.subscribed": "My actors",
  "favourites.tab.suggested": "Suggestions",
  "favourites.tab.past": "To watch again",
  "favourites.tab.future": "To come",
  "favourites.none": "You follow nobody yet.",
  "favourites.none.hint":
    "Choose actors: their films, series and shows will wait for you here.",
  "favourites.choose": "See suggestions",
  "favourites.signIn": "Sign in to follow actors and to find their shows.",
  "favourites.noShows.past":
    "There is nothing of your actors to watch again at the moment.",
  "favourites.noShows.future": "Nothing is announced with your actors.",
  "favourites.noSuggestions": "There is nobody to suggest at the moment.",
};
