/** What a test knows of the goals of the engine. */
export const GOALS: readonly { what: string }[];
