// The bench page driven by Norigin's spatial navigation, as its documentation builds rows: one hook per card and row.
import {
  FocusContext,
  init,
  setFocus,
  useFocusable,
} from "@noriginmedia/norigin-spatial-navigation";
import { memo, useCallback, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { CARDS, ROWS } from "./page";

init({
  shouldFocusDOMNode: true,
  domNodeFocusOptions: { preventScroll: true },
});
const range = (count) => Array.from({ length: count }, (_, i) => i);

const Card = memo(function Card({ row, card, onFocus }) {
  const { ref } = useFocusable({ focusKey: `c${row}-${card}`, onFocus });
  return (
    <a className="card" href={`/show/${row}-${card}`} ref={ref}>
      Show {row}-{card}
    </a>
  );
});

const Row = memo(function Row({ row, onFocus }) {
  const { ref, focusKey } = useFocusable({ focusKey: `r${row}`, onFocus });
  const track = useRef(null);
  const follow = useCallback(({ x }) => {
    track.current.style.transform = `translate3d(${-x}px,0,0)`;
  }, []);
  return (
    <FocusContext.Provider value={focusKey}>
      <section className="row" ref={ref}>
        <h2>Row {row}</h2>
        <div className="track" ref={track}>
          {range(CARDS).map((card) => (
            <Card card={card} key={card} onFocus={follow} row={row} />
          ))}
        </div>
      </section>
    </FocusContext.Provider>
  );
});

function Page() {
  const { ref, focusKey } = useFocusable({ focusKey: "page" });
  const rows = useRef(null);
  const follow = useCallback(({ y }) => {
    rows.current.style.transform = `translate3d(0,${-y}px,0)`;
  }, []);
  return (
    <FocusContext.Provider value={focusKey}>
      <main ref={ref}>
        <div className="rows" ref={rows}>
          {range(ROWS).map((row) => (
            <Row key={row} onFocus={follow} row={row} />
          ))}
        </div>
      </main>
    </FocusContext.Provider>
  );
}

flushSync(() => createRoot(document.getElementById("root")).render(<Page />));
setTimeout(() => setFocus("c0-0"), 50);
