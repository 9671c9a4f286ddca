/** A number from 0 up to 1 after another, the same ones for the same seed. */
export function seededRandom(seed: number): () => number;
