/** The whole text of a show or a title on TV, and all its people: one goes through them by keys. */
import { createPortal } from "react-dom";
import { useT } from "../../app/hooks";
import { useSection } from "../../app/routing/section";
import { paths } from "../../domain/paths";
import { actionClass } from "../../kit/Button.tv";
import { DialogTv } from "../dialog/Dialog.tv";
import { DetailsLink } from "../show/DetailsLink";
import { hasPage, type Credit } from "./credits";
import { piecesOf, type ReadableModel } from "./readMore";
import styles from "./ReadMoreDialogTv.module.css";

/** Something to read that leads nowhere. */
function Piece({ label, text }: { label?: string; text: string }) {
  return (
    <button type="button" aria-disabled="true" className={styles.piece}>
      {label && <span className={styles.label}>{label}</span>}
      {text}
    </button>
  );
}

function People({ credit: { role, label, names } }: { credit: Credit }) {
  const { list } = useSection();
  if (!hasPage(role)) return <Piece label={label} text={names.join(", ")} />;
  return names.map((name) => (
    <DetailsLink
      key={name}
      to={paths.peopleOver(list, name)}
      className={styles.piece}
    >
      <span className={styles.label}>{label}</span>
      {name}
    </DetailsLink>
  ));
}

export function ReadMoreDialogTv({
  frame: { title, synopsis, credits },
  close,
}: {
  frame: ReadableModel;
  close: () => void;
}) {
  const t = useT();
  const pieces = piecesOf(synopsis).map((text, place) => ({ place, text }));
  // Beside the page, which moves.
  return createPortal(
    <DialogTv title={title} close={close}>
      <div className={styles.view}>
        <div className={styles.list} data-lane="column" data-lane-moves="">
          {pieces.map(({ place, text }) => (
            <Piece key={place} text={text} />
          ))}
          {credits.map((credit) => (
            <People key={credit.role} credit={credit} />
          ))}
          <button type="button" className={actionClass(false)} onClick={close}>
            {t("dialog.close")}
          </button>
        </div>
      </div>
    </DialogTv>,
    document.body,
  );
}
