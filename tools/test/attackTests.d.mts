export const IN_THE_SERVER: readonly string[];
export const ON_THE_RULES: readonly string[];
export const IN_A_BROWSER: readonly string[];
