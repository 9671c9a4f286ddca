/** What a page asks the server for, pictures and scripts left out. */
import type { Page } from "@playwright/test";

export interface Traffic {
  /** Paths of documents, with their query. */
  documents: string[];
  /** Paths of calls to the TV API. */
  calls: string[];
}

/** Listens from now on. */
export function trafficOf(page: Page): Traffic {
  const traffic: Traffic = { documents: [], calls: [] };
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest())
      traffic.documents.push(pathname + search);
    else if (pathname.startsWith("/api/"))
      traffic.calls.push(pathname + search);
  });
  return traffic;
}
