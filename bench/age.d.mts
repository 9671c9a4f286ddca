/** What a test knows of the age of figures. */
interface Measured {
  name: string;
  commit?: string;
  machine?: { othersBusy: number };
}

export const MOST_BEHIND: number;
export const MOST_OTHERS: number;
export function toMeasureAgain(
  sections: readonly Measured[],
  commitsSince: (commit: string) => number | undefined,
): string[];
