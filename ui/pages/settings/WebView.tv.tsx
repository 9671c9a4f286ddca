/**
 * /settings/{view} on TV: a page of the operator's in a frame, to be read. The focus stays on our own link, since keys that
 * another site gets are lost to Back: up and down move the frame under the screen's edge.
 */
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Link } from "../../kit/Link";
import { useT } from "../../app/hooks";
import { paths } from "../../domain/paths";
import { frameOf, type WebView } from "../../domain/webView";
import { commandOf } from "../../focus/keys";
import { actionClass } from "../../kit/Button.tv";
import { useHydrated } from "../../kit/useHydrated";
import styles from "./WebViewTv.module.css";

/** Parts of what is seen of the frame at once: how tall it is, and how far a key moves it. */
const SCREENS = 3;
const STEP = 0.5;
const LAST = (SCREENS - 1) / STEP;

/** How far down the frame is, in steps, and what moves it there. */
function useScroll() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    const percent = (-100 * steps * STEP) / SCREENS;
    if (frame.current)
      frame.current.style.transform = `translateY(${percent}%)`;
  }, [steps]);
  const scroll = (by: number) =>
    setSteps((before) => Math.min(LAST, Math.max(0, before + by)));
  return { frame, scroll };
}

export function WebViewTv({ view }: { view: WebView }) {
  const t = useT();
  const isHydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const { frame, scroll } = useScroll();
  const title = t(`settings.view.${view.name}`);

  // A page that takes the focus for itself would take Back along.
  useEffect(() => {
    const takeBack = () => {
      if (document.activeElement !== frame.current) return;
      window.focus();
      link.current?.focus();
    };
    window.addEventListener("blur", takeBack);
    return () => {
      window.removeEventListener("blur", takeBack);
      window.focus();
    };
  }, [frame]);

  function onKeyDown(event: KeyboardEvent): void {
    const command = commandOf(event.nativeEvent);
    if (command !== "up" && command !== "down") return;
    event.preventDefault();
    scroll(command === "down" ? 1 : -1);
  }

  return (
    <article
      className={styles.page}
      data-lane="column"
      data-lane-key={`webview/${view.name}`}
      suppressHydrationWarning
    >
      <h1 className={styles.heading}>{title}</h1>
      <div className={styles.screen}>
        {isHydrated && (
          <iframe
            ref={frame}
            className={styles.frame}
            src={frameOf(view)}
            title={title}
            tabIndex={-1}
            // Led to another origin by our own server: it can't take its sandbox off, and may need its own storage.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      <div className={styles.actions}>
        <Link
          ref={link}
          className={actionClass(true)}
          to={paths.settings()}
          onKeyDown={onKeyDown}
        >
          {t("settings.view.back")}
        </Link>
        <p className={styles.hint}>{t("settings.view.hint")}</p>
      </div>
    </article>
  );
}
