/** The page that the focus bench and the focus check walk on, as plain HTML: a menu and 12 rows of 20 cards. */

export const ROWS = 12;
export const CARDS = 20;

export const styles = `
  html, body { margin: 0; height: 100%; overflow: hidden; font: 28px sans-serif; background: #0b0d12; color: #fff }
  #root { position: absolute; left: 0; top: 0; width: 1920px; height: 1080px }
  nav { position: absolute; left: 0; top: 0; width: 120px }
  main { position: absolute; left: 140px; top: 60px; width: 1780px }
  .rows, .track { position: relative; transition: transform 180ms }
  .row { height: 330px }
  .track { display: flex; height: 230px }
  .card { flex: none; width: 400px; height: 225px; margin-right: 24px; background: #222836; color: #fff }
  .card:focus { outline: 4px solid #feb103; outline-offset: 4px }
`;

const list = (count: number, item: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => item(index)).join("");

const row = (r: number) =>
  `<section class="row"><h2>Row ${r}</h2><div class="track" data-lane="row" data-lane-key="row/${r}" data-lane-moves>${list(
    CARDS,
    (c) => `<a class="card" href="/show/${r}-${c}">Show ${r}-${c}</a>`,
  )}</div></section>`;

export const markup = `
  <div id="root" data-lane="row" data-lane-key="page">
    <nav data-lane="column" data-lane-key="menu" data-lane-aside>
      <a href="/home" aria-current="page">Home</a><a href="/live">Live</a>
    </nav>
    <main data-lane="column" data-lane-key="main">
      <div class="rows" data-lane="column" data-lane-key="rows" data-lane-moves>${list(ROWS, row)}</div>
    </main>
  </div>`;
