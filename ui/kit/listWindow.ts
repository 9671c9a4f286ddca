/** What is drawn of a long list: what is seen of it, and as much again on either side. Pure. */

/** Items from `start` to before `end`. */
export interface ListWindow {
  start: number;
  end: number;
}

export interface ListShape {
  /** Of the whole list. */
  count: number;
  /** Drawn on the server, and until one moves. */
  first: number;
  /** A window begins and ends between so many: the items of a line, or the columns that lines may have. */
  step: number;
}

export function firstWindow({ count, first }: ListShape): ListWindow {
  return { start: 0, end: Math.min(first, count) };
}

/** The window for what is seen, `from` and `to` counted in items. It stays until one comes next to what is not drawn. */
export function windowFor(
  current: ListWindow,
  { count, step }: ListShape,
  from: number,
  to: number,
): ListWindow {
  const isCovered =
    current.end <= count &&
    Math.max(0, Math.floor(from) - 1) >= current.start &&
    Math.min(count, Math.ceil(to) + 1) <= current.end;
  if (isCovered) return current;
  const seen = Math.max(1, to - from);
  const start = Math.floor(Math.max(0, from - seen) / step) * step;
  const end = Math.min(count, Math.ceil((to + seen) / step) * step);
  return { start: Math.min(start, end), end };
}
