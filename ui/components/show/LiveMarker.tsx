/** What stands bottom left on a picture: the live marker, that it is being recorded, or how long the show can still be watched. */
import { useT } from "../../app/hooks";
import type { Marker } from "../card/cardModel";
import { markerText } from "./markerText";
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
  return (
    <span
      className={`${styles.marker} ${styles[marker.kind]} ${className ?? ""}`}
    >
      {markerText(t, marker)}
    </span>
  );
}
