/** Pages of the operator's that a TV shows in a frame, as a child of the settings (spec, section 2, "web view"). Pure. */

/** What they may be about; the server's configuration knows the same. */
export const WEB_VIEW_NAMES = ["help", "terms", "account"] as const;

export type WebViewName = (typeof WEB_VIEW_NAMES)[number];

/** Where the frame is led is no business of pages: the address may hold a token. */
export interface WebView {
  readonly name: WebViewName;
  /** It opens for a user who is signed in, and knows who. */
  readonly needsAccount: boolean;
}

/** Where on our own server a frame begins; from there it is led to the operator's page. */
export function frameOf({ name }: WebView): string {
  return `/web-views/${name}`;
}

/** The one of this name, if the operator has it and this visitor may open it. */
export function webViewOf(
  views: readonly WebView[] | undefined,
  name: string | undefined,
  isSignedIn: boolean,
): WebView | undefined {
  return views?.find(
    (view) => view.name === name && (isSignedIn || !view.needsAccount),
  );
}
