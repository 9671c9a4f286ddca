/** What a test knows of the watch over a search. */
export function watchFound(patienceMs: number): void;
