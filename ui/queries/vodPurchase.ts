/** Buys the right to play a product of the video on demand for a while. What the account has is asked for anew after it. */
import { done } from "../api/client";
import { purchaseMessage } from "../api/failure";
import type { App } from "../app/context";
import { closeAgain } from "../app/parental";
import type { MessageKey } from "../i18n/messages";
import { vodAccount } from "./vodAccount";
import { noteVodChanged } from "./watched";

/** The head-end wants the PIN: it was right so long ago that it opens nothing any more. */
const PIN_WANTED = 423;

async function pay(
  app: App,
  method: "PUT" | "POST",
  productId: string,
  promoCode: string,
): Promise<MessageKey | null> {
  const call = `/api/mobile/vod/product/${encodeURIComponent(productId)}/purchase/`;
  const payload = promoCode === "" ? {} : { promocode: promoCode };
  const bought = await app.api.send(call, { method, payload }, done);
  // Also after a failure: what was paid is paid, though its answer was lost.
  noteVodChanged(app);
  if (bought.ok) return null;
  // Who presses again is asked for it.
  if (bought.status === PIN_WANTED) await closeAgain(app);
  return purchaseMessage(bought.status, promoCode !== "");
}

/**
 * Resolves to what to tell the user; null once there is a good licence. By PUT, which buys nothing while a licence is
 * still good: who tries again because an answer was lost pays once.
 */
export function buyProduct(
  app: App,
  productId: string,
  promoCode = "",
): Promise<MessageKey | null> {
  return pay(app, "PUT", productId, promoCode);
}

/** Until when the account has a product, in epoch seconds, as it is at this moment; undefined where that can't be had. */
async function licensedUntilS(
  app: App,
  productId: string,
): Promise<number | undefined> {
  const account = await vodAccount(app.context.language).load(app.api);
  return account.ok
    ? (account.value.licences[productId]?.expirationS ?? 0)
    : undefined;
}

/**
 * Buys more time on top of a licence that is good until `untilS`, in epoch seconds; resolves as `buyProduct` does. By
 * POST, which pays each time it is sent: so the account is looked at before it, and after an answer that was lost. Who
 * has the time already pays no more, and where that can't be known nothing is paid.
 */
export async function extendProduct(
  app: App,
  productId: string,
  untilS: number,
  promoCode = "",
): Promise<MessageKey | null> {
  const beforeS = await licensedUntilS(app, productId);
  if (beforeS === undefined) return "error.generic";
  if (beforeS > untilS) {
    noteVodChanged(app);
    return null;
  }
  const failure = await pay(app, "POST", productId, promoCode);
  if (failure === null) return null;
  const afterS = await licensedUntilS(app, productId);
  return afterS !== undefined && afterS > untilS ? null : failure;
}
