/** What the pictures of the documents have in common: their looks, what they show, where they are. */
import type { APIRequestContext } from "@playwright/test";
import { onAir, type OnAir } from "../e2e/television";

export const LOOKS = ["default", "sweez"];

/** The ninth channel shows films, which have the most to tell; being on air they show the accent as well. */
const FILM = 8;

export async function filmOnAir(request: APIRequestContext): Promise<OnAir> {
  return (await onAir(request))[FILM]!;
}

export function pictureAt(variant: string, name: string, look: string): string {
  const suffix = look === "default" ? "" : `-${look}`;
  return `docs/screenshots/${variant}-${name}${suffix}.png`;
}
