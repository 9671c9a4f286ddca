/** What the operator announces: a picture, a few words, and the page that it is about. Web. */
import { useNavigate } from "react-router";
import { useT } from "../../app/hooks";
import type { Announcement } from "../../domain/announcement";
import { Button } from "../../kit/Button.web";
import { Picture } from "../picture/Picture";
import styles from "./AnnouncementDialog.module.css";
import { DialogActions, DialogWeb } from "./Dialog.web";

export function AnnouncementDialogWeb({
  announcement: { title, text, image, link },
  done,
  close,
}: {
  announcement: Announcement;
  done: () => void;
  close: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <DialogWeb title={title} close={close} isAlert>
      {image !== null && (
        <div className={styles.picture}>
          <Picture src={image} title="" width={480} height={250} eager />
        </div>
      )}
      <p className={styles.text}>{text}</p>
      <DialogActions>
        {link !== null && (
          <Button
            primary
            onClick={() => {
              done();
              void navigate(link);
            }}
          >
            {t("announcement.open")}
          </Button>
        )}
        <Button primary={link === null} onClick={close}>
          {t("dialog.close")}
        </Button>
      </DialogActions>
    </DialogWeb>
  );
}
