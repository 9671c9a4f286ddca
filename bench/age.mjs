// Whether what was measured says something of this code, and all of it of the same.
import { GOALS } from "./goals.mjs";

/** Commits after which a figure says nothing of the code any more. */
export const MOST_BEHIND = 100;
/** Of one core, what others may take while a section is measured. */
export const MOST_OTHERS = 0.25;

/** Why a section says nothing of this code; null where it does, or that is not known. `commitsSince` gives undefined where that can't be told. */
function stale({ commit, name }, commitsSince) {
  if (commit === undefined)
    return `${name}: of which commit it is was not written down`;
  const behind = commitsSince(commit);
  return behind > MOST_BEHIND
    ? `${name}: measured ${behind} commits ago, and ${MOST_BEHIND} are the most`
    : null;
}

/** Why a section says more of the machine than of the code; null where it doesn't. */
function disturbed({ machine, name }) {
  const busy = machine?.othersBusy ?? 0;
  return busy > MOST_OTHERS
    ? `${name}: others had ${busy.toFixed(2)} of a core meanwhile, and ${MOST_OTHERS} are the most`
    : null;
}

/** The engine's goals are of one run: of which commits they are, where these are several. */
function mixed(sections) {
  const named = new Set(GOALS.map(({ line: [name] }) => name));
  const ofGoals = sections.filter(({ name }) => named.has(name));
  const commits = [...new Set(ofGoals.map(({ commit }) => commit))];
  return commits.length > 1
    ? [`the engine's goals are of several commits: ${commits.join(", ")}`]
    : [];
}

/** What is to be measured again. */
export function toMeasureAgain(sections, commitsSince) {
  return [
    ...sections.map((section) => stale(section, commitsSince)),
    ...sections.map(disturbed),
    ...mixed(sections),
  ].filter(Boolean);
}
