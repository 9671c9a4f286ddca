/** A recording's card, which leads to the show, or is one of many to choose from. */
import { useT } from "../../app/hooks";
import { cardName } from "../../components/card/cardName";
import { ShowCard } from "../../components/card/ShowCard";
import { Icon } from "../../kit/Icon";
import type { RecordingCard } from "./recordingCards";
import styles from "./SelectableCard.module.css";

export function SelectableCard({
  item: { card, to, recording },
  selected,
  toggle,
  onRemove,
  removeSign,
}: {
  item: RecordingCard;
  /** Null while the card leads to its show. */
  selected: ReadonlySet<string> | null;
  toggle: (showId: string) => void;
  /** Where the card itself offers it. */
  onRemove?: (() => void) | undefined;
  /** A bin for what is recorded, another sign for what is only planned. */
  removeSign?: "bin" | "cancel";
}) {
  const t = useT();
  if (selected === null)
    return (
      <ShowCard
        card={card}
        to={to}
        {...(onRemove && { onRemove })}
        {...(removeSign && { removeSign })}
      />
    );
  const { id } = recording.show;
  const isSelected = selected.has(id);
  return (
    <div className={styles.selectable}>
      <div inert>
        <ShowCard card={card} to={to} />
      </div>
      <button
        type="button"
        className={styles.cover}
        aria-pressed={isSelected}
        aria-label={cardName(t, card)}
        onClick={() => toggle(id)}
      >
        <span className={styles.mark}>
          {isSelected && <Icon name="check" className={styles.check} />}
        </span>
      </button>
    </div>
  );
}
