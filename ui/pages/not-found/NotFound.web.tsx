/** An unknown page or one that failed, on the web: what happened, and the ways out. */
import { LinkButton } from "../../kit/Button.web";
import { usePageError } from "./NotFoundPage";
import styles from "./NotFound.module.css";

export function NotFoundWeb() {
  const { title, text, links, retry } = usePageError();
  return (
    <section className={styles.page}>
      <svg
        className={styles.drawing}
        viewBox="0 0 120 80"
        width="120"
        height="80"
        aria-hidden="true"
      >
        <rect
          className={styles.screen}
          x="2"
          y="2"
          width="116"
          height="64"
          rx="7"
        />
        <path className={styles.stand} d="M42 77h36" />
        <path className={styles.wave} d="M22 36h18l7-14 11 28 9-20 5 6h26" />
      </svg>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        {retry && (
          <LinkButton primary to={retry.href} onClick={retry.run}>
            {retry.label}
          </LinkButton>
        )}
        {links.map((link, index) => (
          <LinkButton
            key={link.to}
            to={link.to}
            primary={!retry && index === 0}
          >
            {link.label}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}
