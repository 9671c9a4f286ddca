// Home for frameworks that render a component of ours instead of leaving React to us: data first, then the tree and the
// state behind it. esbuild makes `tree.mjs` of a framework's folder from this, with the captured answers inside.
import type { ReactNode } from "react";
import { preparePage, type Captured } from "./page";

declare const LUCARNE_CAPTURED: Captured;

interface Home {
  title: string;
  tree: ReactNode;
  /** JSON that may stand inside a script element. */
  state: string;
}

/** Homes under way, by render: React's `use` wants to see the same promise again. */
const underWay = new Map<string, Promise<Home>>();

async function prepareHome(): Promise<Home> {
  const page = await preparePage(LUCARNE_CAPTURED, "/home");
  await page.loaded();
  const [, state = ""] = /<script[^>]*>(.*)<\/script>/s.exec(page.end()) ?? [];
  return { state, title: page.title, tree: page.tree };
}

/** The Home of the render called `render`; call `forgetHome` once it is used. */
export function homeOf(render: string): Promise<Home> {
  const known = underWay.get(render) ?? prepareHome();
  underWay.set(render, known);
  return known;
}

export function forgetHome(render: string): void {
  underWay.delete(render);
}
