/**
 * Markup that many pages share, kept as text: a feed of Home drawn from data that all users see is the same for all
 * who look at it within a minute, and so are the shapes that stand for what is to come. React gets a placeholder where the feed stands, and the feed's text is put in its place
 * as the markup leaves. The page is byte for byte what React writes without this; `tests/server/isolation.rs` compares.
 */
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server.bun";
import { StaticRouter } from "react-router";
import { AppContext, type App, type FragmentRenderer } from "../app/context";
import { isShared } from "../api/memo";
import { createSessionStore } from "../app/session/session";
import type { PageContext } from "../api/pageContext";

/** What was drawn from one piece of data at one moment of the page clock, by part and audience. */
interface Drawn {
  nowMs: number;
  markup: Map<string, string>;
}

const drawn = new WeakMap<object, Drawn>();

const PLACE_START = '<template data-fragment="';
const PLACE_END = '"></template>';
/** React puts hints for pictures that load at once before everything else; such markup has no one place. */
const HINT = "<link";

export interface Fragments extends FragmentRenderer {
  /** Puts the fragments' markup in place. */
  fill: (markup: string) => string;
}

/** The app as it is for an anonymous visitor: shared markup can't depend on the session whose page it is drawn for. */
function forAnonymous(app: App): App {
  const context: PageContext = {
    ...app.context,
    session: { state: "anonymous" },
  };
  return { ...app, context, session: createSessionStore(context.session) };
}

/** One per render. What a fragment's markup depends on beside its data and its part is in the app's context. */
export function createFragments(app: App): Fragments {
  const { context } = app;
  const shared = forAnonymous(app);
  const { brand, language, variant, appearance } = context;
  const scope = `${brand}|${language}|${variant}|${appearance.liteMode}`;
  const placed: string[] = [];

  function markupOf(data: object, part: string, draw: () => ReactNode): string {
    let known = drawn.get(data);
    if (known?.nowMs !== context.nowMs) {
      known = { nowMs: context.nowMs, markup: new Map() };
      drawn.set(data, known);
    }
    const key = `${part}|${scope}`;
    let markup = known.markup.get(key);
    if (markup === undefined) {
      // Another renderer, which doesn't see the providers of the one that is at work. Links are absolute.
      markup = renderToString(
        <AppContext.Provider value={shared}>
          <StaticRouter location="/">{draw()}</StaticRouter>
        </AppContext.Provider>,
      );
      known.markup.set(key, markup);
    }
    return markup;
  }

  return {
    place(data, part, draw) {
      if (!isShared(data)) return draw();
      const markup = markupOf(data, part, draw);
      if (markup.startsWith(HINT)) return draw();
      return <template data-fragment={placed.push(markup) - 1} />;
    },
    fill(markup) {
      if (placed.length === 0) return markup;
      let filled = "";
      let from = 0;
      for (;;) {
        const start = markup.indexOf(PLACE_START, from);
        if (start === -1) return filled + markup.slice(from);
        const place = start + PLACE_START.length;
        const end = markup.indexOf(PLACE_END, place);
        filled += markup.slice(from, start);
        filled += placed[Number(markup.slice(place, end))] ?? "";
        from = end + PLACE_END.length;
      }
    },
  };
}
