/** The `<video>`: what it says becomes what the engine says. */
import type { EngineEvent } from "./engine";

/** `HAVE_CURRENT_DATA`: what there is to see at this moment is known. */
const READY = 2;

export function createVideo(
  stage: HTMLElement,
  onEvent: (event: EngineEvent) => void,
): HTMLVideoElement {
  const video = document.createElement("video");
  video.setAttribute("playsinline", "");
  // `none` would keep the engine from filling its buffers.
  video.preload = "auto";
  video.tabIndex = -1;
  stage.appendChild(video);
  const say = (event: EngineEvent) => () => {
    // One that was replaced has nothing to say.
    if (video.parentNode === stage) onEvent(event);
  };
  video.addEventListener("playing", say({ kind: "playing" }));
  video.addEventListener("waiting", say({ kind: "waiting" }));
  video.addEventListener("ended", say({ kind: "ended" }));
  const paused = say({ kind: "paused" });
  // A stream that ends pauses first.
  video.addEventListener("pause", () => {
    if (!video.ended) paused();
  });
  return video;
}

/**
 * Says once that the next frame was drawn, or that what is heard has none. Browsers before Chromium 83 tell of frames only
 * by the time that moves.
 */
export function onBegun(
  video: HTMLVideoElement,
  say: (event: EngineEvent) => void,
): void {
  const picture = () => say({ kind: "picture" });
  const hasFrames = "requestVideoFrameCallback" in video;
  if (hasFrames) video.requestVideoFrameCallback(picture);
  const element: HTMLVideoElement = video;
  const beginsAtS = element.currentTime;
  const onTime = () => {
    // Seeking to the beginning is told as well.
    if (element.readyState < READY || element.currentTime === beginsAtS) return;
    element.removeEventListener("timeupdate", onTime);
    if (element.videoWidth === 0) say({ kind: "soundOnly" });
    else if (!hasFrames) picture();
  };
  element.addEventListener("timeupdate", onTime);
}
