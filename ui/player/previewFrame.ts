/** The element of previews: made once, empty of React, and put into one card's picture at a time while nothing plays in it. */
import type { PreviewFrame } from "./preview";
import styles from "./Preview.module.css";

function made(document: Document, className: string | undefined): HTMLElement {
  const element = document.createElement("span");
  element.className = className ?? "";
  return element;
}

export function createFrame(document: Document): PreviewFrame {
  const frame = made(document, styles.preview);
  const stage = made(document, styles.stage);
  frame.setAttribute("aria-hidden", "true");
  frame.appendChild(stage);
  frame.appendChild(made(document, styles.spinner));
  return {
    stage,
    enter(picture) {
      frame.removeAttribute("data-solid");
      // On the picture, and below the logo, the badges and the rest of what is drawn after it.
      const image = picture.firstElementChild;
      picture.insertBefore(frame, image && image.nextSibling);
    },
    solidify: () => frame.setAttribute("data-solid", ""),
    leave: () => frame.parentNode?.removeChild(frame),
    isOnPage: () => document.documentElement.contains(frame),
  };
}
