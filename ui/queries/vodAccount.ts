/** What an account has of the video on demand: licences, bookmarks, menu, purchases. Asked for anew each time, since it changes by hand. */
import { VOD_CALL } from "../api/accountCalls";
import type { components } from "../api/schema";
import { vodElementsOf } from "../api/wire/vod";
import type { App } from "../app/context";
import type { Language } from "../domain/page";
import type { VodElement } from "../domain/vod/element";
import { laterLicence, type VodLicence } from "../domain/vod/licence";
import type { VodBookmark } from "../domain/vod/bookmark";
import { optionsOf, peek, type QueryDefinition } from "./query";
import { VOD_ACCOUNT } from "./vodRenewal";

type Wire = components["schemas"];

export interface VodAccount {
  /** By product; those that were over when it was asked are left out. */
  licences: Record<string, VodLicence>;
  /** By show, whichever of its products it is for: the licence that is good for longest. */
  rented: Record<string, VodLicence>;
  /** By show. */
  bookmarks: Record<string, VodBookmark>;
  /** The categories of the menu, in their order. */
  menu: { categoryId: number; name: string }[];
  /** What there are licences for, bought last first. */
  purchased: VodElement[];
}

function accountOf(body: unknown): VodAccount {
  const wire = body as Wire["Vod"];
  const licences: VodAccount["licences"] = {};
  for (const [productId, licence] of Object.entries(wire.licences))
    licences[productId] = {
      duration: licence.duration,
      expirationS: licence.expiration,
    };
  const rented: VodAccount["rented"] = {};
  for (const { show_id, show_products } of wire.purchased) {
    const licence = show_products
      .map(({ product_id }) => licences[product_id])
      .reduce(laterLicence, undefined);
    if (show_id !== undefined && licence) rented[show_id] = licence;
  }
  const bookmarks: VodAccount["bookmarks"] = {};
  for (const bookmark of wire.bookmarks)
    bookmarks[bookmark.show_id] = {
      productId: bookmark.product_id,
      bookmarkS: bookmark.bookmark,
      isSeen: bookmark.seen,
    };
  return {
    licences,
    rented,
    bookmarks,
    menu: wire.menu.map(({ category_id, name }) => ({
      categoryId: category_id,
      name,
    })),
    purchased: vodElementsOf(wire.purchased),
  };
}

/** For a user who is signed in and may have video on demand; the menu is in their language. */
export function vodAccount(language: Language): QueryDefinition<VodAccount> {
  return {
    key: VOD_ACCOUNT,
    load: (api) => api.fresh(`${VOD_CALL}?lang=${language}`, accountOf),
  };
}

/** As it is at this moment; undefined where it can't be had and was not before. */
export async function vodAccountNow(app: App): Promise<VodAccount | undefined> {
  const definition = vodAccount(app.context.language);
  const options = { ...optionsOf(app, definition), staleTime: 0 };
  const found = await app.queryClient
    .fetchQuery(options)
    .catch(() => peek(app, definition));
  return found?.ok ? found.value : undefined;
}
