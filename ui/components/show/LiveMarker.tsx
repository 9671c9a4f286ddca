/** What stands bottom left on a picture: the live marker, or how long the show can still be watched. */
import { useT } from "../../app/hooks";
import type { Marker } from "../card/cardModel";
import styles from "./LiveMarker.module.css";

export function LiveMarker({
  marker,
  className,
}: {
  marker: Marker;
  className?: string | undefined;
}) {
  const t = useT();
  if (!marker) return null;
  const isLive = marker.kind === "live";
  const text = isLive
    ? t("card.live")
    : t.count(`card.expires.${marker.remaining.unit}`, marker.remaining.count);
  const kind = isLive ? styles.live : styles.expiry;
  return (
    <span className={`${styles.marker} ${kind} ${className ?? ""}`}>
      {text}
    </span>
  );
}
