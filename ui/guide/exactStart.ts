/** A show's true start, where its channel reports it: the announced one gives way to it. */
import type { ExactStart } from "../queries/exactStart";
import type { Cell } from "./cells";

/** A row with the true start of one of its shows. What comes before the show ends there, so that no gap is seen where there is none. */
export function refined(
  cells: readonly Cell[],
  exact: ExactStart | undefined,
): readonly Cell[] {
  if (!exact) return cells;
  const { showId, startS } = exact;
  const at = cells.findIndex(
    (cell) => cell.kind === "show" && cell.show.id === showId,
  );
  const cell = cells[at];
  if (cell?.kind !== "show" || startS >= cell.stopS) return cells;
  // Of a show that is seen in part only it is not known where it would begin.
  if (cell.startS !== cell.show.startDate) return cells;
  const before = cells.slice(0, at).filter((one) => one.startS < startS);
  const last = before.pop();
  const show = { ...cell.show, startDate: startS };
  return [
    ...before,
    ...(last ? [{ ...last, stopS: startS }] : []),
    // The first cell of a row begins where the row begins.
    {
      ...cell,
      show,
      fromS: startS,
      startS: last ? startS : (cells[0] ?? cell).startS,
    },
    ...cells.slice(at + 1),
  ];
}
