/** An unknown page, or one that failed, on TV: what happened and the ways on. */
import { Link } from "../../kit/Link";
import { actionClass } from "../../kit/Button.tv";
import { MessageTv } from "../../components/message/Message.tv";
import { usePageError } from "./NotFoundPage";
import styles from "./NotFoundTv.module.css";

export function NotFoundTv() {
  const { title, text, links, retry } = usePageError();
  return (
    <div className={styles.page} data-lane="column" data-lane-key="not-found">
      <MessageTv isLost heading="h1" title={title} text={text}>
        {retry && (
          <a
            className={actionClass(true)}
            href={retry.href}
            aria-disabled={retry.busy}
            onClick={(event) => {
              event.preventDefault();
              retry.run();
            }}
          >
            {retry.label}
          </a>
        )}
        {links.map((link, index) => (
          <Link
            className={actionClass(!retry && index === 0)}
            key={link.to}
            to={link.to}
          >
            {link.label}
          </Link>
        ))}
      </MessageTv>
    </div>
  );
}
