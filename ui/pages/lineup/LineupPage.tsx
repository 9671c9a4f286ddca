/** /lineup: head, and how the channels are arranged, for both layouts. */
import { useState } from "react";
import { useApp } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import { useArrangement } from "../../components/ordering/useArrangement";
import type {
  Numbering,
  Sortable,
} from "../../components/ordering/useOrdering";
import {
  numbersOf,
  placeOfNumber,
  toggled,
  type LineupChannel,
} from "../../domain/lineup";
import { moved } from "../../domain/ordering";
import { lineup, resetLineup, saveLineup } from "../../queries/lineup";

export const head = quietHead("title.lineup");

export interface ArrangedChannel extends Sortable {
  channel: LineupChannel;
  isOff: boolean;
}

export interface LineupDesk {
  rows: readonly ArrangedChannel[];
  order: (rows: readonly ArrangedChannel[]) => void;
  numbering: Numbering<ArrangedChannel>;
  toggle: (row: ArrangedChannel) => void;
  /** What was done. */
  said: string;
}

/** `saved` are the channels as the account has them. */
export function useLineupDesk(saved: LineupChannel[]): LineupDesk {
  const app = useApp();
  const { value, change, said } = useArrangement(saved, (channels) =>
    saveLineup(app, channels),
  );
  return {
    rows: value.map((channel) => ({
      key: channel.id,
      title: channel.name,
      channel,
      isOff: channel.isHidden,
    })),
    order: (rows) => change(rows.map(({ channel }) => channel)),
    numbering: {
      of: (rows) => numbersOf(rows.map(({ channel }) => channel)),
      give({ key }, number) {
        const from = value.findIndex(({ id }) => id === key);
        const to = placeOfNumber(value, number);
        if (from !== to) change(moved(value, from, to));
        return to;
      },
    },
    toggle: ({ key }) => change(toggled(value, key)),
    said,
  };
}

/** The operator's order again, once somebody said so; and how often that was done, by which what is on screen begins anew. */
export function useReset(): [reset: () => void, count: number] {
  const app = useApp();
  const { t, prompts, queryClient } = app;
  const [count, setCount] = useState(0);
  async function reset(): Promise<void> {
    const isSure = await prompts.ask({
      kind: "choose",
      title: t("lineup.reset.sure"),
      text: t("lineup.reset.text"),
      choices: [{ label: t("lineup.reset.do") }],
    });
    if (!isSure) return;
    const message = await resetLineup(app);
    if (message !== null) return void prompts.ask({ kind: "message", message });
    await queryClient.refetchQueries({ queryKey: lineup.key });
    setCount((before) => before + 1);
  }
  return [() => void reset(), count];
}
