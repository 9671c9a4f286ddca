/** The round sign that plays a line of a list on the web. It appears with the line that it is in, whose styles say so. */
import { useT } from "../../app/hooks";
import styles from "./PlaySign.module.css";

export function PlaySign({
  title,
  onPlay,
  className,
  isAlone = false,
}: {
  title: string;
  onPlay: () => void;
  /** Gives it its place. */
  className: string | undefined;
  /** Where there is no picture to point at: it is seen at once. */
  isAlone?: boolean;
}) {
  const t = useT();
  return (
    <button
      type="button"
      className={`${styles.play} ${className ?? ""}`}
      aria-label={t("card.play", { title })}
      data-alone={isAlone ? "" : undefined}
      onClick={onPlay}
    />
  );
}
