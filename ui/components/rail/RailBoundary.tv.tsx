/** Around a rail: its shape stands there until it comes, and one that can't be drawn takes nothing else down; TV. */
import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { RailLostTv } from "./RailFailure.tv";

const failed = (retry: () => void) => <RailLostTv retry={retry} />;

export function RailBoundaryTv({
  shape,
  children,
}: {
  shape?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={shape}>{children}</Suspense>
    </ErrorBoundary>
  );
}
