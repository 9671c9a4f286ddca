/** `#name` as `$name`. Throws where something is called so already, or is asked for without being named. */
export function withPlainNames(text: string, place: string): string;
