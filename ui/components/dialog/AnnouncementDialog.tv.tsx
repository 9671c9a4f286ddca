/** What the operator announces: a picture, a few words, and the page that it is about. TV. */
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import type { Announcement } from "../../domain/announcement";
import { actionClass } from "../../kit/Button.tv";
import { Picture } from "../picture/Picture";
import styles from "./AnnouncementDialogTv.module.css";
import { DialogTv } from "./Dialog.tv";

export function AnnouncementDialogTv({
  announcement: { title, text, image, link },
  done,
  close,
}: {
  announcement: Announcement;
  done: () => void;
  close: () => void;
}) {
  const t = useT();
  return (
    <DialogTv title={title} close={close} isAlert>
      {image !== null && (
        <div className={styles.picture}>
          <Picture src={image} title="" width={480} height={250} eager />
        </div>
      )}
      <p className={styles.text}>{text}</p>
      <div className={styles.actions} data-lane="row">
        {link !== null && (
          <Link className={actionClass(true)} to={link} onClick={done}>
            {t("announcement.open")}
          </Link>
        )}
        <button
          type="button"
          className={actionClass(link === null)}
          onClick={close}
        >
          {t("dialog.close")}
        </button>
      </div>
    </DialogTv>
  );
}
