/** Buys the right to play a product of the video on demand for a while. What the account has is asked for anew after it. */
import { done } from "../api/client";
import { purchaseMessage } from "../api/failure";
import type { App } from "../app/context";
import type { MessageKey } from "../i18n/messages";
import { noteVodChanged } from "./watched";

/**
 * Resolves to what to tell the user; null once there is a good licence. By PUT, which buys nothing while a licence is
 * still good: who tries again because an answer was lost pays once.
 */
export async function buyProduct(
  app: App,
  productId: string,
  promoCode = "",
): Promise<MessageKey | null> {
  const call = `/api/mobile/vod/product/${encodeURIComponent(productId)}/purchase/`;
  const payload = promoCode === "" ? {} : { promocode: promoCode };
  const bought = await app.api.send(call, { method: "PUT", payload }, done);
  // Also after a failure: what was paid is paid, though its answer was lost.
  noteVodChanged(app);
  return bought.ok ? null : purchaseMessage(bought.status, promoCode !== "");
}
