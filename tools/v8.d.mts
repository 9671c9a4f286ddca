export function whyNotBuilt(env?: Record<string, string | undefined>): string;
