/** Another site's player with a trailer. It gets what a player needs, and nothing of ours. */
import styles from "./TrailerFrame.module.css";

export function TrailerFrame({ url, title }: { url: string; title: string }) {
  return (
    <iframe
      className={styles.frame}
      src={url}
      title={title}
      // Another origin by our policy: it can't take its sandbox off, and its player needs its own storage.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="autoplay; encrypted-media; fullscreen"
      referrerPolicy="origin"
    />
  );
}
