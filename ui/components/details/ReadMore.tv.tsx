/** The way to what the details on TV have no room for. Its dialog is fetched with the press. */
import { lazy, Suspense, useState } from "react";
import { useT } from "../../app/hooks";
import { actionClass } from "../../kit/Button.tv";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { hasMore, type ReadableModel } from "./readMore";

const ReadMoreDialog = lazy(async () => ({
  default: (await import("./ReadMoreDialog.tv")).ReadMoreDialogTv,
}));

const nothing = () => null;

export function ReadMore({
  frame,
  isCut = hasMore(frame.synopsis, frame.credits),
}: {
  frame: ReadableModel;
  /** Whether the page lacks room for something; that of a show and a title is known. */
  isCut?: boolean;
}) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (!isCut) return null;
  return (
    <>
      <button
        type="button"
        className={actionClass(false)}
        onClick={() => setIsOpen(true)}
      >
        {t("details.more")}
      </button>
      {isOpen && (
        <ErrorBoundary fallback={nothing}>
          <Suspense fallback={null}>
            <ReadMoreDialog frame={frame} close={() => setIsOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
