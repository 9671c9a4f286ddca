/** Where a title stands in the catalogue, on the web: it may have been opened from a search or by its address. */
import { Suspense } from "react";
import { useApp } from "../../app/hooks";
import type { VodElementId } from "../../domain/vod/element";
import { useResult } from "../../queries/query";
import { vodWayTo } from "../../queries/vodLocation";
import { BreadcrumbsWeb } from "./Breadcrumbs.web";
import styles from "./WayTo.module.css";

function Way({ title }: { title: VodElementId }) {
  const { context, t } = useApp();
  const [way] = useResult(vodWayTo(title, context.language));
  if (!way.ok || way.value.length === 0) return null;
  return (
    <BreadcrumbsWeb
      label={t("vodDetails.breadcrumbs")}
      home={t("vodDetails.catalogue")}
      categories={way.value}
    />
  );
}

/** Nothing moves when it comes. */
export function WayToWeb({ title }: { title: VodElementId }) {
  return (
    <div className={styles.room}>
      <Suspense fallback={null}>
        <Way title={title} />
      </Suspense>
    </div>
  );
}
