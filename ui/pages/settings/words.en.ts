/** What /settings says, in English. */
import type { words as french } from "./words.fr";

export const words: Record<keyof typeof french, string> = {
  "settings.sections": "Sections of the settings",
  "settings.signInFirst": "Sign in to use this section.",
  "settings.on": "On",
  "settings.off": "Off",

  "settings.display": "Display options",
  "settings.showList": "Shows as a list",
  "settings.channelGrid": "Channels as tiles",
  "settings.playableOnly": "Only channels of my subscription",
  "settings.liteMode": "Lite mode",
  "settings.liteMode.hint":
    "For a slow device: fewer pictures, no previews, no motion.",
  "settings.compactList": "Compact list",
  "settings.videoPreviews": "Video previews",
  "settings.alwaysOnPlayer": "Always-on player",
  "settings.alwaysOnPlayer.hint":
    "What you watch goes on in a corner while you browse.",
  "settings.language": "Interface language",
  "settings.language.none": "The device's",
  "settings.language.fr": "Français",
  "settings.language.de": "Deutsch",
  "settings.language.en": "English",
  "settings.audio": "Default audio language",
  "settings.subtitles": "Default subtitles",
  "settings.audio.none": "Original language",
  "settings.subtitles.none": "None",

  "settings.account": "Account",
  "settings.devices": "Devices of the account",
  "settings.device.here": "This device, signed in on {date}",
  "settings.device.since": "Signed in on {date}",
  "settings.device.unnamed": "Device without a name",
  "settings.device.box": "Set-top box",
  "settings.everywhere": "Sign out everywhere",
  "settings.everywhere.hint":
    "Signs all devices of the account out, this one too.",
  "settings.sure.everywhere": "Sign out on all devices?",
  "settings.done.everywhere": "All devices of the account are signed out.",
  "settings.parental.open": "Change the PIN and the age",

  "settings.channels": "Channel order",
  "settings.channelsByUsage": "By what I watch",
  "settings.channelsByUsage.hint":
    "The channels you watch most come first in the player.",
  "settings.lineup.open": "Order and hide channels",

  "settings.household.open": "Household guide and playlist",

  "settings.home": "Home personalisation",
  "settings.home.open": "Order, add and remove rows",
  "settings.home.default": "Restore the default Home",
  "settings.home.default.hint":
    "Rows stand in their original order again, on all your devices.",

  "settings.reset": "Reset",
  "settings.reset.device": "Reset this device",
  "settings.reset.device.hint":
    "All settings of this device go back to what they were.",
  "settings.sure.forget": "Reset the settings of this device?",
  "settings.sure.defaults": "Restore the default Home?",
  "settings.sure.reset": "Reset",
  "settings.done.forget": "The settings of this device are reset.",
  "settings.done.defaults": "Home is the default one again.",

  "settings.privacy": "Privacy",
  "settings.privacy.text":
    "Your settings stay on this device. Use is measured only if you agree.",
  "settings.visits": "Measure my use",
  "settings.visits.hint":
    "Tells the service which pages you open, but not what you watch or search for there.",
  "settings.vitals": "Measure quality",
  "settings.vitals.hint":
    "Tells the service now and then how soon pages and channels are there and what could not be played, and nothing of you.",
  "settings.privacy.open": "What is kept, and where",

  "settings.contact": "Contact",
  "settings.contact.open": "Write to us",

  "settings.performance": "Measure this device",
  "settings.view.help": "The operator's help",
  "settings.view.terms": "Terms of use",
  "settings.view.account": "Your subscription",
  "settings.view.back": "Settings",
  "settings.view.hint": "Up and down to read on, Back to leave.",
  "settings.diagnostic": "Diagnostic of this device",

  "settings.startup": "Start-up",
  "settings.hideMenu": "Hide Home's menu at start-up",
  "settings.hideMenu.hint": "On TV the menu appears only when you go left.",
  "settings.hideMenu.onTv":
    "On TV, home can open without its menu. That is set on the television.",

  "settings.history": "Playback history",
  "settings.rememberHistory": "Remember replay and live",
  "settings.rememberHistory.hint":
    "The last channel, and where you stopped watching.",
};
