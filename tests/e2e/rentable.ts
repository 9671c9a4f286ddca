/** Titles on demand, found in the head-end's catalogue, and what an account has of them. */
import type { APIRequestContext } from "@playwright/test";
import type { components } from "../../ui/api/schema";

type Wire = components["schemas"];

/** Of the catalogue: what is new, and what is free. */
const NEW = 45_480;
const FREE = 45_475;

interface Title {
  show: Wire["VodShow"];
  product: Wire["VodProduct"];
}

async function read<T>(request: APIRequestContext, call: string): Promise<T> {
  const answer = await request.get(call);
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()}`);
  return (await answer.json()) as T;
}

/** The first show of a category that is as it is wanted, by its best product. */
async function first(
  request: APIRequestContext,
  origin: string,
  category: number,
  isWanted: (show: Wire["VodShow"]) => boolean,
): Promise<Title> {
  const base = `${origin}/api/mobile/vod`;
  const { elements } = await read<Wire["VodHierarchy"]>(
    request,
    `${base}/hierarchy/${category}`,
  );
  for (const { show_id } of elements) {
    if (show_id === undefined) continue;
    const show = await read<Wire["VodShow"]>(
      request,
      `${base}/show/${show_id}`,
    );
    const [product] = show.show_products;
    if (product && isWanted(show)) return { show, product };
  }
  throw new Error(`nothing is wanted of category ${category}`);
}

/** In CHF; everything that the service has has one. */
export function priceOf({ product_price }: Wire["VodProduct"]): number {
  if (product_price === undefined) throw new Error("nothing is sold of it");
  return product_price;
}

/** Two days for some CHF, for this age on. */
export function filmForRent(
  request: APIRequestContext,
  origin: string,
  isAge = (age: number) => age < 16,
): Promise<Title> {
  return first(
    request,
    origin,
    NEW,
    ({ show_age, show_products: [product] }) =>
      isAge(show_age) &&
      product !== undefined &&
      priceOf(product) > 0 &&
      product.product_duration === "48H",
  );
}

export function freeTitle(
  request: APIRequestContext,
  origin: string,
): Promise<Title> {
  return first(request, origin, FREE, ({ show_age }) => show_age < 16);
}

/** The one title whose stream is encrypted, by its best product. */
export async function encryptedTitle(
  request: APIRequestContext,
  origin: string,
): Promise<Title> {
  const call = `${origin}/api/mobile/vod/show/vod-21`;
  const show = await read<Wire["VodShow"]>(request, call);
  return { show, product: show.show_products[0]! };
}

/** The page of a title over Home. */
export function titlePath({ show, product }: Title): string {
  return `/home/show/${show.show_id}/product/${product.product_id}`;
}

/** As the page writes prices. */
export function chf({ product }: Title): string {
  return `CHF ${priceOf(product).toFixed(2)}`;
}

export function vodAccount(
  request: APIRequestContext,
  origin: string,
): Promise<Wire["Vod"]> {
  return read(request, `${origin}/api/mobile/vod/`);
}

/** Rents beside the page, as another device of the account does, and leaves it at a position. */
export async function rentElsewhere(
  request: APIRequestContext,
  origin: string,
  { product: { product_id } }: Title,
  bookmark: number,
): Promise<void> {
  const headers = { "X-Lucarne": "1", Origin: origin };
  const vod = `${origin}/api/mobile/vod`;
  const calls = [
    ["PUT", `product/${product_id}/purchase/`, {}],
    ["DELETE", `stream/${product_id}-stream/`, { bookmark }],
  ] as const;
  for (const [method, call, data] of calls) {
    const answer = await request.fetch(`${vod}/${call}`, {
      method,
      headers,
      data,
    });
    if (!answer.ok()) throw new Error(`${call}: ${answer.status()}`);
  }
}
