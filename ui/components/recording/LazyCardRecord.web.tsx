/** Where the button that records from a card comes in on the web, for who may record and points at the card. */
import { lazy, Suspense, type ComponentType } from "react";
import { useSession } from "../../app/hooks";
import { may } from "../../domain/session";
import type { CardShow } from "../../domain/show";

type Button = ComponentType<{ show: CardShow }>;

/** No user misses a button whose code can't be fetched. */
const Nothing: Button = () => null;

const CardRecord = lazy(() =>
  import("./CardRecord.web").then(
    (module): { default: Button } => ({ default: module.CardRecordWeb }),
    () => ({ default: Nothing }),
  ),
);

export function LazyCardRecord({ show }: { show: CardShow }) {
  return (
    may(useSession(), "recordings") && (
      <Suspense fallback={null}>
        <CardRecord show={show} />
      </Suspense>
    )
  );
}
