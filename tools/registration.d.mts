export function readOnce(script: string): string;
