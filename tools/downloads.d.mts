export function keptIn(name: string): string;
