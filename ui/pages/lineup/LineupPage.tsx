/** /lineup: head, and how the channels are arranged, for both layouts. */
import { useState } from "react";
import { mapResult, type ApiResult } from "../../api/result";
import { useApp } from "../../app/hooks";
import { quietHead } from "../../app/routing/head";
import { useArrangement } from "../../components/ordering/useArrangement";
import type {
  Numbering,
  Sortable,
} from "../../components/ordering/useOrdering";
import {
  besideOwn,
  numbersOf,
  placeOfNumber,
  toggled,
  type LineupChannel,
  type OperatorChannel,
} from "../../domain/lineup";
import { moved } from "../../domain/ordering";
import { may } from "../../domain/session";
import type { Translate } from "../../i18n/translate";
import {
  lineup,
  operatorLineup,
  resetLineup,
  saveLineup,
} from "../../queries/lineup";
import { useResult } from "../../queries/query";

export const head = quietHead("title.lineup");

/** Entered by its address without the permission, the page stands there and says so; nothing is asked for it then. */
export function useMayArrange(): boolean {
  return may(useApp().session.get(), "lineup");
}

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

/** The operator's order beside the account's. Suspends; the failure in its place. */
export function useOperatorOrder(
  own: readonly ArrangedChannel[],
): [channels: ApiResult<OperatorChannel[]>, retry: () => void] {
  const [operator, retry] = useResult(operatorLineup);
  const beside = mapResult(operator, (channels) =>
    besideOwn(
      channels,
      own.map(({ channel }) => channel),
    ),
  );
  return [beside, retry];
}

/** Where the account has a channel that stands elsewhere with the operator. */
export function ownPlaceOf(
  t: Translate,
  { ownNumber }: OperatorChannel,
): string {
  return ownNumber === null
    ? t("lineup.operator.hidden")
    : t("lineup.operator.here", { number: ownNumber });
}

/** Takes the operator's order, once the user said so; and how often that was done, by which what is on screen begins anew. */
export function useTaking(): [take: () => void, count: number] {
  const app = useApp();
  const { t, prompts, queryClient } = app;
  const [count, setCount] = useState(0);
  async function take(): Promise<void> {
    const isSure = await prompts.ask({
      kind: "choose",
      title: t("lineup.operator.sure"),
      text: t("lineup.operator.text"),
      choices: [{ label: t("lineup.operator.do") }],
    });
    if (!isSure) return;
    const message = await resetLineup(app);
    if (message !== null) return void prompts.ask({ kind: "message", message });
    await queryClient.refetchQueries({ queryKey: lineup.key });
    setCount((before) => before + 1);
  }
  return [() => void take(), count];
}
