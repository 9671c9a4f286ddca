/** Dates, times and durations in their Swiss forms, by our own rules: Intl differs between the server and browsers. */
import type { Language } from "../domain/page";
import { isCurrent, type ShowTimes } from "../domain/timeStatus";
import { zurichDaysBetween, zurichTime } from "../domain/zurich";
import type { Translate } from "./translate";

interface Calendar {
  /** From Sunday. */
  weekdays: readonly string[];
  months: readonly string[];
  /** Day and month, for example `21 nov.`. */
  date: (day: number, month: string) => string;
  yesterday: string;
  tomorrow: string;
}

const CALENDARS: Readonly<Record<Language, Calendar>> = {
  fr: {
    weekdays: ["dim.", "lun.", "mar.", "mer.", "jeu.", "ven.", "sam."],
    months: [
      "janv.",
      "févr.",
      "mars",
      "avr.",
      "mai",
      "juin",
      "juil.",
      "août",
      "sept.",
      "oct.",
      "nov.",
      "déc.",
    ],
    date: (day, month) => `${day} ${month}`,
    yesterday: "hier",
    tomorrow: "demain",
  },
  de: {
    weekdays: ["So.", "Mo.", "Di.", "Mi.", "Do.", "Fr.", "Sa."],
    months: [
      "Jan.",
      "Feb.",
      "März",
      "April",
      "Mai",
      "Juni",
      "Juli",
      "Aug.",
      "Sept.",
      "Okt.",
      "Nov.",
      "Dez.",
    ],
    date: (day, month) => `${day}. ${month}`,
    yesterday: "gestern",
    tomorrow: "morgen",
  },
  en: {
    weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
    months: [
      "Jan",
      "Feb",
      "Mar",
      "Apr",
      "May",
      "Jun",
      "Jul",
      "Aug",
      "Sep",
      "Oct",
      "Nov",
      "Dec",
    ],
    date: (day, month) => `${day} ${month}`,
    yesterday: "yesterday",
    tomorrow: "tomorrow",
  },
};

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** `20:15` in Swiss time; `epochS` in seconds. */
export function formatTime(epochS: number): string {
  const { hour, minute } = zurichTime(epochS * 1000);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** `20:15 – 21:05` */
export function formatSpan(startS: number, stopS: number): string {
  return `${formatTime(startS)} – ${formatTime(stopS)}`;
}

/** `sam. 21 nov.`, `Sa. 21. Nov.`, `Sat 21 Nov` */
export function formatDate(epochS: number, language: Language): string {
  const calendar = CALENDARS[language];
  const { weekday, day, month } = zurichTime(epochS * 1000);
  const date = calendar.date(day, calendar.months[month - 1] ?? "");
  return `${calendar.weekdays[weekday] ?? ""} ${date}`;
}

/** When something begins, seen from now: today only the time; else the day before it. */
export function formatStart(
  startS: number,
  nowMs: number,
  language: Language,
): string {
  const days = zurichDaysBetween(nowMs, startS * 1000);
  if (days === 0) return formatTime(startS);
  const calendar = CALENDARS[language];
  const named: Readonly<Record<number, string>> = {
    [-1]: calendar.yesterday,
    1: calendar.tomorrow,
  };
  return `${named[days] ?? formatDate(startS, language)}, ${formatTime(startS)}`;
}

/** When a show is on, seen from now: today, or while it is on, only the times; else the day before its start. */
export function formatWhen(
  show: ShowTimes,
  nowMs: number,
  language: Language,
): string {
  const days = zurichDaysBetween(nowMs, show.startDate * 1000);
  if (days === 0 || isCurrent(show, nowMs))
    return formatSpan(show.startDate, show.stopDate);
  return formatStart(show.startDate, nowMs, language);
}

/** `45 min`, `2 h`, `1 h 30` */
export function formatDuration(seconds: number, t: Translate): string {
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t("facts.duration.minutes", { minutes });
  if (rest === 0) return t("facts.duration.hours", { hours });
  return t("facts.duration.hoursMinutes", { hours, minutes: twoDigits(rest) });
}

/** A number with one decimal at most, in the language's form: `3,5` in French, `3.5` elsewhere in Switzerland. */
export function formatDecimal(value: number, language: Language): string {
  const text = String(Math.round(value * 10) / 10);
  return language === "fr" ? text.replace(".", ",") : text;
}

/** A position in what plays: `4:05`, `1:04:05`. Whole seconds; less than nothing is nothing. */
export function formatPosition(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = twoDigits(whole % 60);
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${twoDigits(minutes)}:${rest}`;
}
