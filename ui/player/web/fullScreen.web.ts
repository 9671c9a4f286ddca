/** The browser's full screen and its picture in picture, where it has them. */
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}

// Browsers without it leave it undefined.
const isFull = () => Boolean(document.fullscreenElement);

export function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, isFull, () => false);
}

/** The whole page: picture and controls are its parts. A browser that refuses, or has none, leaves everything as it is. */
export function enterFullScreen(): void {
  if (!document.fullscreenEnabled || isFull()) return;
  document.documentElement.requestFullscreen().catch(() => {});
}

/** Whether it was full. */
export function leaveFullScreen(): boolean {
  const was = isFull();
  if (was) document.exitFullscreen().catch(() => {});
  return was;
}

export function toggleFullScreen(): void {
  if (!leaveFullScreen()) enterFullScreen();
}

/** Null where a browser has no such thing. */
export function pictureInPicture(
  video: HTMLVideoElement | null,
): (() => void) | null {
  if (!document.pictureInPictureEnabled || video === null) return null;
  return () => {
    const change = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.requestPictureInPicture();
    Promise.resolve(change).catch(() => {});
  };
}
