/** The line-up as an account arranges it: the order of the channels, and those that are hidden. Pure. */
import type { TileChannel } from "./channel";
import { placeWithin } from "./ordering";

export interface LineupChannel extends TileChannel {
  /** In no list. */
  isHidden: boolean;
}

/** The number that each channel has in this order; hidden ones have none. */
export function numbersOf(lineup: readonly LineupChannel[]): (number | null)[] {
  let number = 0;
  return lineup.map(({ isHidden }) => {
    if (!isHidden) number += 1;
    return isHidden ? null : number;
  });
}

/** Where a channel stands in the list to have a number; the nearest end for one that is too high. */
export function placeOfNumber(
  lineup: readonly LineupChannel[],
  number: number,
): number {
  const shown: number[] = [];
  lineup.forEach(({ isHidden }, index) => {
    if (!isHidden) shown.push(index);
  });
  return shown[placeWithin(number - 1, shown.length)] ?? 0;
}

/** Hides a channel, or shows it again; it keeps its place. */
export function toggled(
  lineup: readonly LineupChannel[],
  id: string,
): LineupChannel[] {
  return lineup.map((channel) =>
    channel.id === id ? { ...channel, isHidden: !channel.isHidden } : channel,
  );
}

/** What is saved of it. */
export function orderOf(lineup: readonly LineupChannel[]): {
  channels: string[];
  hidden: string[];
} {
  const ids = (isHidden: boolean) =>
    lineup
      .filter((channel) => channel.isHidden === isHidden)
      .map(({ id }) => id);
  return { channels: ids(false), hidden: ids(true) };
}

/** A channel of the operator's order, beside where the account has it. */
export interface OperatorChannel extends TileChannel {
  /** Its place in the operator's order, from 1. */
  place: number;
  /** The number that it has here; null where it is hidden. */
  ownNumber: number | null;
  /** It has another place here, or none. */
  isMoved: boolean;
}

/** The operator's order as it would be taken: all channels, each beside the place that the account gave it. */
export function besideOwn(
  operator: readonly TileChannel[],
  own: readonly LineupChannel[],
): OperatorChannel[] {
  const numbers = numbersOf(own);
  const ownNumbers = new Map(
    own.map(({ id }, index) => [id, numbers[index] ?? null]),
  );
  return operator.map((channel, index) => {
    const place = index + 1;
    const ownNumber = ownNumbers.get(channel.id) ?? null;
    return { ...channel, place, ownNumber, isMoved: ownNumber !== place };
  });
}
