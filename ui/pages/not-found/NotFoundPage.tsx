/** What the NotFound view shows: an unknown page, or one that failed, and what the user can do about it. */
import { createContext, useContext } from "react";
import {
  isRouteErrorResponse,
  useLocation,
  useRevalidator,
  useRouteError,
} from "react-router";
import { useApp, useT } from "../../api/appContext";
import { paths } from "../../domain/paths";

export interface PageErrorModel {
  kind: "notFound" | "failed";
  title: string;
  text: string;
  /** Ways out, the first one being the primary action. */
  links: { label: string; to: string }[];
  /** Only where asking again may help. `href` works without JavaScript. */
  retry?: { label: string; href: string; run: () => void; busy: boolean };
}

const StatusContext = createContext(404);

/** Stands in a route's place when its loader or its view threw. */
export function PageError() {
  const { views } = useApp();
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <StatusContext.Provider value={status}>
      <views.NotFound />
    </StatusContext.Provider>
  );
}

export function usePageError(): PageErrorModel {
  const t = useT();
  const status = useContext(StatusContext);
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const links = [
    { label: t("error.goLive"), to: paths.live() },
    { label: t("error.goHome"), to: paths.home() },
  ];
  if (status === 404)
    return {
      kind: "notFound",
      title: t("error.notFound.title"),
      text: t("error.notFound.text"),
      links,
    };
  return {
    kind: "failed",
    title: t("error.page.title"),
    text: t("error.page.text"),
    links,
    retry: {
      label: t("error.retry"),
      href: pathname + search,
      run: () => void revalidate(),
      busy: state === "loading",
    },
  };
}
