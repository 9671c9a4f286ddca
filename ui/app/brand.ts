/** `GET resources/{brand}/{lang}` (spec, section 7): how the brand calls itself. Asked for before the app exists. */
import type { AppResources } from "./context";
import type { PageContext } from "../api/pageContext";
import type { components } from "../api/schema";
import type { Transport } from "../api/transport";

type Resources = components["schemas"]["Resources"];

function isResources(body: unknown): body is Resources {
  return (
    typeof body === "object" &&
    body !== null &&
    "product_title" in body &&
    typeof body.product_title === "string" &&
    "texts" in body &&
    typeof body.texts === "object"
  );
}

/** Null when the brand has none, or when they don't come within `waitMs`: the page must not wait for a title. */
export async function brandResources(
  transport: Transport,
  context: PageContext,
  waitMs: number,
): Promise<AppResources | null> {
  const call = `/api/cache/resources/${context.brand}/${context.language}`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const answer = await Promise.race([
    transport(call),
    new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), waitMs);
    }),
  ]);
  clearTimeout(timer);
  if (answer === null || !isResources(answer.body)) return null;
  return {
    productTitle: answer.body.product_title,
    texts: answer.body.texts,
  };
}
