/** The English wording. */
import type { Messages } from "./messages";

export const en: Messages = {
  "product.title": "Lucarne",

  "nav.label": "Main navigation",
  "nav.home": "Home",
  "nav.live": "Live",
  "nav.guide": "TV guide",
  "nav.search": "Search",
  "nav.recordings": "Recordings",
  "nav.suggestions": "Suggestions",
  "nav.help": "Help",
  "nav.mysports": "MySports",
  "nav.actors": "Actors",
  "nav.showsactors": "With my actors",
  "nav.vod": "VOD",
  "nav.settings": "Settings",
  "nav.more": "More",
  "nav.playing": "Full screen",
  "nav.skip": "Skip to content",
  "nav.loading": "Loading…",

  "title.notFound": "Page not found",

  "feed.count.one": "{count} show",
  "feed.count.other": "{count} shows",

  "rail.more": "+{count}",
  "rail.more.label.one": "See {count} more title: {title}",
  "rail.more.label.other": "See {count} more titles: {title}",
  "rail.more.hint": "See all",
  "rail.seeAll": "See all",
  "rail.previous": "Scroll back",
  "rail.next": "Scroll forward",

  "card.live": "Live",
  "card.age": "Ages {age} and up",
  "card.age.mark": "{age}+",
  "card.lock": "Encrypted channel",
  "card.recording": "Recording",
  "card.archived": "Archived",
  "card.language": "Language: {language}",
  "card.resume": "Resume at {position}",
  "card.play": "Play “{title}”",
  "card.remove": "Remove “{title}”",
  "card.episodes.one": "{count} episode",
  "card.episodes.other": "{count} episodes",
  "card.expires.day.one": "{count} day left",
  "card.expires.day.other": "{count} days left",
  "card.expires.hour.one": "{count} hour left",
  "card.expires.hour.other": "{count} hours left",
  "card.free": "Free",
  "card.rented": "Rented",
  "card.progress": "{percent}% over",
  "card.watched": "{percent}% watched",

  "channel.number": "Channel {number}",

  "language.fr": "French",
  "language.de": "German",
  "language.en": "English",

  "error.generic": "Something went wrong.",
  "error.offline": "You are offline.",
  "error.sessionExpired":
    "You have been signed out because too many devices use the same account.",
  "error.retry": "Try again",
  "error.rail": "This row could not be loaded.",
  "error.page.title": "Something went wrong.",
  "error.page.text":
    "The service is not answering at the moment. Try again in a while.",
  "error.notFound.title": "This page does not exist",
  "error.notFound.text":
    "The show is no longer available, or the address is wrong.",
  "error.goLive": "Watch live",
  "error.goHome": "Go to Home",

  "category.0": "All genres",
  "category.1": "Other",
  "category.2": "Culture",
  "category.3": "Music",
  "category.4": "Sport",
  "category.5": "Films",
  "category.6": "Regions",
  "category.7": "Entertainment",
  "category.9": "Series",
  "category.10": "Documentaries",
  "category.11": "Kids",
  "category.12": "News",

  "nav.signIn": "Sign in",
  "nav.signOut": "Sign out",
  "nav.account": "Signed in: {name}",

  "title.pair": "Connect a device",
  "title.parentalControl": "Parental control",

  "dialog.close": "Close",
  "dialog.cancel": "Cancel",
  "dialog.ok": "OK",
};
