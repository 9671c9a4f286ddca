/** What was typed to be looked for while the app runs. What an address asks for is what the server has. */
import type { App } from "../../app/context";

const typed = new WeakMap<App, Set<string>>();

export function markTyped(app: App, text: string): void {
  const texts = typed.get(app) ?? new Set();
  typed.set(app, texts.add(text));
}

export function wasTyped(app: App, text: string): boolean {
  return typed.get(app)?.has(text) === true;
}
