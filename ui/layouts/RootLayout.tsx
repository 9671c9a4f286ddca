/** The outermost element of every page: the variant's layout, the tokens, and the document's title as pages change. */
import { useEffect, type ReactNode } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { useApp } from "../api/appContext";
import { headOf } from "../head";
import "../styles/tokens.css";
import "../styles/theme.default.css";
import "../styles/theme.sweez.css";
import "../styles/base.css";

/** The server writes the first title; this one follows client navigation. */
function useDocumentTitle(): void {
  const app = useApp();
  const matches = useMatches();
  const { search } = useLocation();
  const { title } = headOf(
    app,
    matches.map((match) => ({
      route: { handle: match.handle },
      params: match.params,
    })),
    search,
  );
  useEffect(() => {
    document.title = title;
  }, [title]);
}

export function RootLayout({ children }: { children?: ReactNode }) {
  const { views } = useApp();
  useDocumentTitle();
  return <views.Layout>{children ?? <Outlet />}</views.Layout>;
}
