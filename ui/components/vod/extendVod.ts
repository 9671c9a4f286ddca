/**
 * Rent for longer, pressed: the PIN, then a question of its own about the price. No account pays twice: what it has
 * is looked up before the price is named, and each time before anything is paid.
 */
import type { App } from "../../app/context";
import { challenge } from "../../app/parental";
import { loadWords } from "../../app/routing/words";
import { isGood } from "../../domain/vod/licence";
import type { PaidProduct, VodTitle } from "../../domain/vod/product";
import { vodAccountNow } from "../../queries/vodAccount";
import { extendProduct } from "../../queries/vodPurchase";
import { rentWords } from "./rent/words";

/** Resolves once there is more time, it was given up, or there is nothing to extend any more: the page says then what there is. */
export async function extendVod(
  app: App,
  title: VodTitle,
  product: PaidProduct,
): Promise<void> {
  await loadWords(app, [rentWords]);
  const account = await vodAccountNow(app);
  const licence = account?.licences[product.id];
  if (!licence || !isGood(licence, app.clock.now())) return;
  if (!(await challenge(app, title.age))) return;
  const { expirationS } = licence;
  const rent = (promoCode: string) =>
    extendProduct(app, product.id, expirationS, promoCode);
  const offer = { title: title.title, isExtension: true, product, rent };
  await app.prompts.ask({ kind: "rent", offer });
}
