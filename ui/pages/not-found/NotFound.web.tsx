/** An unknown page or one that failed, on the web: what happened, and the ways out. */
import { LostDrawing } from "../../components/message/LostDrawing";
import { LinkButton } from "../../kit/Button.web";
import { usePageError } from "./NotFoundPage";
import styles from "./NotFound.module.css";

export function NotFoundWeb() {
  const { title, text, links, retry } = usePageError();
  return (
    <section className={styles.page}>
      <LostDrawing />
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
