/** The browser of the tests and of the bench. `LUCARNE_CHROMIUM` names another one. */
export const CHROMIUM: string;

/** The flags with which it asks for nothing but what it is given. */
export const QUIET: string[];
