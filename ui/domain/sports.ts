/** Matches of two teams (spec, section 3, "MySports event"): which stand under which tab, and what they are sorted by. */
import type { CardChannel } from "./channel";
import type { CardShow } from "./show";
import { sportKeyOf } from "./sportNames";
import type { ShowTimes } from "./timeStatus";
import { zurichDaysBetween } from "./zurich";

/** Fallback MySports categories: 0 Other and 1 Hockey (spec, section 9). */
export const OTHER_SPORTS = 0;
export const HOCKEY = 1;

export interface Team {
  name: string;
  /** Square. */
  crest: string | null;
}

/** What the list of matches tells of one. */
export interface WireMatch {
  /** The broadcast. */
  show: CardShow;
  /** Epoch seconds of the true start, where the channel reports it. */
  exactStartTime?: number | undefined;
  host: Team;
  opponent: Team;
  categoryId: number;
  /** The kind of sport and the league: `Football · Coupe de l'Arc`. */
  league: string;
  leagueLogo: string | null;
  genreLogo: string | null;
  /** Where the host plays, 16:9. */
  background: string | null;
}

export interface Match extends WireMatch {
  channel: CardChannel;
  /** The channel can be recorded. */
  isChannelRecordable: boolean;
  /** What is on the channel can be seen from its beginning. */
  isChannelStartoverable: boolean;
}

/** A category that is not known counts as other. */
export function sportsCategoryOf(categoryId: number): number {
  return categoryId === HOCKEY ? HOCKEY : OTHER_SPORTS;
}

/** The Swiss day on which a match begins, in days since 1970. */
const dayOf = ({ show }: { show: ShowTimes }) =>
  zurichDaysBetween(0, show.startDate * 1000);

/** A day on which matches begin. */
export interface SportsDay {
  /** In days since 1970. */
  day: number;
  /** When the first of its matches that is listed begins, in epoch seconds. */
  startDate: number;
}

/** The days of matches, in the order of these. */
export function daysOf(matches: readonly { show: ShowTimes }[]): SportsDay[] {
  const days: SportsDay[] = [];
  for (const match of matches) {
    const day = dayOf(match);
    const { startDate } = match.show;
    if (days[days.length - 1]?.day !== day) days.push({ day, startDate });
  }
  return days;
}

/** The kind of sport that a league names, as `sportKeyOf` has it; undefined where it names none. */
function sportOf({ league }: Pick<Match, "league">): string | undefined {
  const [sport, ...others] = league.split(" · ");
  return others.length > 0 && sport ? sportKeyOf(sport) : undefined;
}

/** The kinds of sport of matches; none where not each of them names its own. */
export function sportsOf(matches: readonly Pick<Match, "league">[]): string[] {
  const sports = new Set<string>();
  for (const match of matches) {
    const sport = sportOf(match);
    if (sport === undefined) return [];
    sports.add(sport);
  }
  return Array.from(sports).sort();
}

/** Which of the matches one wants to see; undefined for all. */
export interface SportsFilter {
  day: number | undefined;
  sport?: string | undefined;
  categoryId: number | undefined;
  league: string | undefined;
}

export function filteredMatches<
  M extends Pick<Match, "show" | "categoryId" | "league">,
>(
  matches: readonly M[],
  { day, sport, categoryId, league }: SportsFilter,
): M[] {
  return matches.filter(
    (match) =>
      (day === undefined || dayOf(match) === day) &&
      (sport === undefined || sportOf(match) === sport) &&
      (categoryId === undefined ||
        sportsCategoryOf(match.categoryId) === categoryId) &&
      (league === undefined || match.league === league),
  );
}

/** The leagues of matches, by name. */
export function leaguesOf(matches: readonly Pick<Match, "league">[]): string[] {
  return Array.from(new Set(matches.map(({ league }) => league))).sort();
}

/** A league without its kind of sport, which its sign tells. */
export function leagueName(league: string): string {
  const parts = league.split(" · ");
  return parts[parts.length - 1] ?? league;
}
