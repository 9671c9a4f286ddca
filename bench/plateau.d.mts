/** What a test knows of what comes to rest. */
export const LOOKS: number;
export function lastHalfGrowth(values: readonly number[]): number;
