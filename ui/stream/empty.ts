/** Stands in for the Node modules that React's server build names: of all of them it uses only this. */
export const TextEncoder = globalThis.TextEncoder;
