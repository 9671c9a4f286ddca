/**
 * A list and the details that open over it. A page entered at the details renders only them; when the user came from
 * the list, the list stays mounted underneath, so that scroll and focus are there on return.
 */
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useLocation, useOutlet } from "react-router";
import { useApp } from "../app/hooks";
import { SectionContext } from "../app/routing/section";
import type { ListPage } from "../app/routing/page";
import { isChildPage, listPathOf, paths } from "../domain/paths";

interface MountedList {
  outlet: ReactNode;
  search: string;
  locationKey: string;
}

export function ListSection({ page }: { page: ListPage }) {
  const app = useApp();
  const outlet = useOutlet();
  const { pathname, search, key } = useLocation();
  const detailsOpen = isChildPage(pathname);
  const [mounted, setMounted] = useState<MountedList | null>(null);

  if (!detailsOpen && mounted?.locationKey !== key)
    setMounted({ outlet, search, locationKey: key });

  const shown = detailsOpen ? mounted : { outlet, search };
  const list = listPathOf(pathname);
  const listSearch = shown?.search ?? "";
  const overList = detailsOpen && shown !== null;
  const vodList = page.hasVod ? list : paths.vodScreen();
  const state = useMemo(
    () => ({ section: page.name, list, vodList, listSearch, overList }),
    [page, list, vodList, listSearch, overList],
  );
  useEffect(() => {
    app.lists.current = state;
  }, [app, state]);
  return (
    <SectionContext.Provider value={state}>
      {shown && (
        <div
          data-section-list=""
          data-covered={detailsOpen ? "" : undefined}
          inert={detailsOpen}
        >
          {shown.outlet}
        </div>
      )}
      {detailsOpen && <div data-section-details="">{outlet}</div>}
    </SectionContext.Provider>
  );
}
