/**
 * What a page says of itself, in the `page.ts` of its folder: who may enter, what its addresses mean, and where its
 * views, its data and its words are. Only this much of a page is on the first screen of the others.
 */
import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import type { NeededData, OpenParams, PageQuery } from "../../domain/address";
import type { Guard } from "../../domain/guards";
import type { Variant } from "../../domain/page";
import type { WordSet } from "../../i18n/messages";
import type { App } from "../context";
import type { Head, HeadInput } from "./head";
import type { Section } from "./section";

/** What a page's chunk in one layout exports. */
export interface PageModule {
  View: ComponentType;
  head: (input: HeadInput) => Head;
  /** Starts the page's data, or leads elsewhere. */
  loader?: (app: App) => LoaderFunction;
}

interface AnyPage extends Record<Variant, () => Promise<PageModule>> {
  /** That of the page's folder. */
  name: string;
  guard: Guard;
  /** Parameters of the path that stand for few values only; anything else leads to the first of them. */
  params?: Readonly<Record<string, readonly string[]>>;
  /** Those that stand for no id. */
  open?: OpenParams;
  /** What the words of the query mean. Others mean nothing. */
  query?: PageQuery;
  /** Without it there is no page. */
  needs?: NeededData;
  /** The page's own words first, then those of what it is made of. */
  words: readonly WordSet[];
  /** About signing in or out: no menu around it. */
  plain?: true;
  /** The loader runs once a visit. */
  once?: true;
}

/** A list, over which details open. */
export interface ListPage extends AnyPage {
  /** Its addresses begin with it, too. */
  name: Section;
  isList: true;
  /** Titles on demand open over it as well. */
  hasVod?: true;
  /** Search engines are told of it. */
  inSitemap?: true;
}

export type Page = ListPage | (AnyPage & { isList?: never });
