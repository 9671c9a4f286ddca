/** Around a rail: its shape stands there until it comes, and one that can't be drawn takes nothing else down; web. */
import { Suspense, type ReactNode } from "react";
import { ErrorBoundary } from "../../kit/ErrorBoundary";
import { RailLostWeb } from "./RailFailure.web";

const failed = (title: string) => (retry: () => void) => (
  <RailLostWeb title={title} retry={retry} />
);

export function RailBoundaryWeb({
  title,
  shape,
  children,
}: {
  title: string;
  shape?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ErrorBoundary fallback={failed(title)}>
      <Suspense fallback={shape}>{children}</Suspense>
    </ErrorBoundary>
  );
}
