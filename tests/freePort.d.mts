/** A port that no program listens on at the moment. */
export function freePort(): Promise<number>;
