/** The bench page driven by our engine, rendered by React like the real one. */
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { startFocus } from "../../ui/focus/startFocus";
import { CARDS, ROWS } from "./page";

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

function Row({ row }: { row: number }) {
  return (
    <section className="row">
      <h2>Row {row}</h2>
      <div
        className="track"
        data-lane="row"
        data-lane-key={`row/${row}`}
        data-lane-moves=""
      >
        {range(CARDS).map((card) => (
          <a className="card" href={`/show/${row}-${card}`} key={card}>
            Show {row}-{card}
          </a>
        ))}
      </div>
    </section>
  );
}

const root = document.getElementById("root") as HTMLElement;
flushSync(() =>
  createRoot(root).render(
    <main data-lane="column" data-lane-key="main">
      <div
        className="rows"
        data-lane="column"
        data-lane-key="rows"
        data-lane-moves=""
      >
        {range(ROWS).map((row) => (
          <Row key={row} row={row} />
        ))}
      </div>
    </main>,
  ),
);
startFocus(document, {
  canGoBack: () => false,
  isSureToLeave: () => Promise.resolve(true),
  goBack: () => undefined,
});
