/**
 * What a page says of itself, in the `page.ts` of its folder: who may enter, what its addresses mean, and where its
 * views, its data and its words are. Only this much of a page is on the first screen of the others.
 */
import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import type { OpenParams, PageQuery } from "../../domain/address";
import type { Guard } from "../../domain/guards";
import type { Variant } from "../../domain/page";
import type { WordSet } from "../../i18n/messages";
import type { App } from "../context";
import type { Head, HeadInput } from "./head";

/** What a page's chunk in one layout exports. */
export interface PageModule {
  View: ComponentType;
  head: (input: HeadInput) => Head;
  /** Starts the page's data, or leads elsewhere. */
  loader?: (app: App) => LoaderFunction;
}

export interface Page extends Record<Variant, () => Promise<PageModule>> {
  /** That of the page's folder. */
  name: string;
  guard: Guard;
  /** Parameters of the path that stand for few values only; anything else leads to the first of them. */
  params?: Readonly<Record<string, readonly string[]>>;
  /** Those that stand for no id. */
  open?: OpenParams;
  /** What the words of the query mean. Others mean nothing. */
  query?: PageQuery;
  /** The page's own words first, then those of what it is made of. */
  words: readonly WordSet[];
  /** About signing in or out: no menu around it. */
  plain?: true;
  /** Search engines are told of it: the list of its section is in the sitemap. */
  inSitemap?: true;
  /** The loader runs once a visit. */
  once?: true;
}
