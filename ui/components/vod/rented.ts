/**
 * Whether the account has rented a title already: then its price is not said. Reads what a page has asked for of the account
 * and asks for nothing itself; not before the page is hydrated, since the server's markup of a list is for any account.
 */
import { useCallback, useSyncExternalStore } from "react";
import type { ApiResult } from "../../api/result";
import { useApp, useNow } from "../../app/hooks";
import type { VodElement } from "../../domain/vod/element";
import { isGood, type VodLicence } from "../../domain/vod/licence";
import { isPaid, type VodTitle } from "../../domain/vod/product";
import type { VodAccount } from "../../queries/vodAccount";
import { VOD_ACCOUNT } from "../../queries/vodRenewal";

type Account = Pick<VodAccount, "licences" | "purchased">;

/** By the cache itself: a query of its own beside the page's would have this one's function in place of what asks the TV API. */
function useKnownAccount(): Account | undefined {
  const { queryClient } = useApp();
  const cache = queryClient.getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => cache.subscribe(listener),
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

/** Of a card, which knows one product: another one's licence shows among what the account has. What is free is not rented. */
export function useIsElementRented(element: VodElement): boolean {
  const nowMs = useNow();
  const account = useKnownAccount();
  const { showId, productId, price } = element;
  if (!account || showId === undefined || !price) return false;
  const { licences, purchased } = account;
  const isIt = (one: VodElement) => one.showId === showId;
  return (
    (productId !== undefined && isGoodAt(licences[productId], nowMs)) ||
    purchased.some(isIt)
  );
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
