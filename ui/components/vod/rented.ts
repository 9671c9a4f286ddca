/**
 * Whether the account has rented a title already, and for how much longer: then its price is not said. Reads what a page has asked for of the account
 * and asks for nothing itself; not before the page is hydrated, since the server's markup of a list is for any account.
 */
import { notifyManager } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { ApiResult } from "../../api/result";
import { useApp, useNow, useT } from "../../app/hooks";
import type { VodElement } from "../../domain/vod/element";
import {
  isGood,
  laterLicence,
  licenceLeft,
  type VodLicence,
} from "../../domain/vod/licence";
import { priceText } from "../../domain/vod/price";
import { isPaid, type VodTitle } from "../../domain/vod/product";
import type { VodAccount } from "../../queries/vodAccount";
import { VOD_ACCOUNT } from "../../queries/vodRenewal";

type Account = Pick<VodAccount, "licences" | "rented">;

/** By the cache itself: a query of its own beside the page's would have this one's function in place of what asks the TV API. */
function useKnownAccount(): Account | undefined {
  const { queryClient } = useApp();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback(
    // Not at once: a query is added to the cache while the component that asks for it is being drawn.
    (listener: () => void) =>
      cache.subscribe(notifyManager.batchCalls(listener)),
    [cache],
  );
  const known = useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData<ApiResult<VodAccount>>(VOD_ACCOUNT),
    () => undefined,
  );
  return known?.ok ? known.value : undefined;
}

const isGoodAt = (licence: VodLicence | undefined, nowMs: number) =>
  licence !== undefined && isGood(licence, nowMs);

/** Of what stands in a list, which names one product: another one's licence counts as well. What is free is not rented. */
function licenceOf(
  { licences, rented }: Account,
  { showId, productId, price }: VodElement,
): VodLicence | undefined {
  if (showId === undefined || !price) return undefined;
  const own = productId === undefined ? undefined : licences[productId];
  return laterLicence(own, rented[showId]);
}

/** What a card or a line says of having a title: for how much longer it is rented, else what it costs; nothing where nothing is sold. */
export function useOfferText(element: VodElement): string | undefined {
  const t = useT();
  const nowMs = useNow();
  const account = useKnownAccount();
  const licence = account && licenceOf(account, element);
  const left = licence && licenceLeft(licence, nowMs);
  if (left) return t(`card.rented.${left.unit}`, { count: left.count });
  const { price } = element;
  return price === undefined ? undefined : (priceText(price) ?? t("card.free"));
}

/** Of a title with all its products. */
export function useIsTitleRented({
  products,
}: Pick<VodTitle, "products">): boolean {
  const nowMs = useNow();
  const account = useKnownAccount();
  return (
    account !== undefined &&
    products.some(
      (product) =>
        isPaid(product) && isGoodAt(account.licences[product.id], nowMs),
    )
  );
}
