/** The outermost element of every page: the variant's layout, the tokens, and the document's title as pages change. */
import { useEffect, useState, type ReactNode } from "react";
import {
  Outlet,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { useApp } from "../app/hooks";
import { headOf, isPlain } from "../app/routing/head";
import { Stage } from "../player/Stage";
import { useFailureMessages } from "../player/useFailureMessages";
import "../styles/tokens.css";
import "../styles/theme.default.css";
import "../styles/theme.sweez.css";
import "../styles/base.css";

/** The outermost route; its data is the epoch of the session. */
export const ROOT_ROUTE = "root";

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
  const epoch = useRouteLoaderData<number>(ROOT_ROUTE);
  const plain = useMatches().some(({ handle }) => isPlain(handle));
  const [isCovered, setIsCovered] = useState(false);
  useDocumentTitle();
  useFailureMessages();
  return (
    <>
      <Stage />
      <div inert={isCovered}>
        <views.Layout key={epoch ?? 0} plain={plain}>
          {children ?? <Outlet />}
        </views.Layout>
      </div>
      <views.Prompts cover={setIsCovered} />
    </>
  );
}
