/** /homepersonalize: loader, head, and how the rows are arranged, for both layouts. */
import { useState } from "react";
import type { LoaderFunction } from "react-router";
import type { App } from "../../app/context";
import { useApp, useSession } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import { feedTitle } from "../../components/feed/feedTitle";
import type { Sortable } from "../../components/ordering/useOrdering";
import { useArrangement } from "../../components/ordering/useArrangement";
import { feedKey, type Feed } from "../../domain/feeds";
import {
  addable,
  arrangeable,
  withArranged,
  type HomeRow,
} from "../../domain/homeRows";
import { homeRows, resetHomeRows, saveHomeRows } from "../../queries/homeRows";
import { prefetch } from "../../queries/query";

export const head = quietHead("title.homePersonalize");

export function loader(app: App): LoaderFunction {
  return () => {
    prefetch(app, homeRows);
    return null;
  };
}

export interface ArrangedRow extends Sortable {
  row: HomeRow;
}

export interface HomeDesk {
  rows: readonly ArrangedRow[];
  order: (rows: readonly ArrangedRow[]) => void;
  remove: (key: string) => void;
  offered: readonly Feed[];
  add: (feed: Feed) => void;
  /** What was done. */
  said: string;
}

/** `saved` are the rows as the account has them. */
export function useHomeDesk(saved: HomeRow[]): HomeDesk {
  const app = useApp();
  const session = useSession();
  const { value, change, said } = useArrangement(saved, (rows) =>
    saveHomeRows(app, rows),
  );
  const arranged = arrangeable(value, session);
  const keep = (rows: readonly HomeRow[]) =>
    change(withArranged(value, session, rows));
  return {
    rows: arranged.map((row) => ({
      key: feedKey(row),
      title: feedTitle(app.t, row),
      row,
    })),
    order: (rows) => keep(rows.map(({ row }) => row)),
    remove: (key) => keep(arranged.filter((row) => feedKey(row) !== key)),
    offered: addable(value, session),
    add: (feed) => keep([...arranged, { ...feed, others: {} }]),
    said,
  };
}

/** The default rows again, once somebody said so; and how often that was done, by which what is on screen begins anew. */
export function useReset(): [reset: () => void, count: number] {
  const app = useApp();
  const { t, prompts } = app;
  const [count, setCount] = useState(0);
  async function reset(): Promise<void> {
    const isSure = await prompts.ask({
      kind: "choose",
      title: t("homePersonalize.reset.sure"),
      text: t("homePersonalize.reset.text"),
      choices: [{ label: t("homePersonalize.reset.do") }],
    });
    if (!isSure) return;
    const message = await resetHomeRows(app);
    if (message !== null) await prompts.ask({ kind: "message", message });
    else setCount((before) => before + 1);
  }
  return [() => void reset(), count];
}
