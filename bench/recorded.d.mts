/** What the pictures of old engines know of the recordings that benches make. */
import type { APIRequestContext } from "@playwright/test";

export function otherDevice(origin: string): Promise<APIRequestContext>;
export function recordLast(api: APIRequestContext): Promise<string[]>;
