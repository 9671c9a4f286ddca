/** React's text without the names in its tables that are not `said`. Throws where React has no such table. */
export function withoutUnsaid(text: string, said: ReadonlySet<string>): string;
