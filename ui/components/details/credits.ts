/** Who made it and who is in it, by role, in the order in which they are listed. */
import type { CreditRole } from "../../domain/show";
import type { Translate } from "../../i18n/translate";

const ROLES: readonly CreditRole[] = [
  "presenter",
  "actor",
  "director",
  "author",
  "company",
];

/** The guide knows the shows of these. */
const WITH_PAGES: ReadonlySet<CreditRole> = new Set([
  "presenter",
  "actor",
  "director",
] as const);

export interface Credit {
  role: CreditRole;
  label: string;
  names: string[];
}

export function creditsOf(
  t: Translate,
  credits: Record<CreditRole, string[]>,
): Credit[] {
  return ROLES.filter((role) => credits[role].length > 0).map((role) => ({
    role,
    label: t(`credit.${role}`),
    names: credits[role],
  }));
}

/** Whether a name in this role leads to a page with all their shows. */
export function hasPage(role: CreditRole): boolean {
  return WITH_PAGES.has(role);
}
