/** Where Shaka Player is in its stream. */
import type shaka from "shaka-player";
import type { EnginePosition } from "../engine";

/** Null until the element knows where it is to begin. */
export function positionOf(
  player: shaka.Player,
  video: HTMLVideoElement,
): EnginePosition | null {
  if (video.readyState === HTMLMediaElement.HAVE_NOTHING) return null;
  const { start, end } = player.seekRange();
  const positionS = video.currentTime;
  return {
    positionS,
    range: { startS: start, stopS: end },
    bufferedToS: bufferedTo(video, positionS),
    isGrowing: player.isDynamic(),
    epochOfZeroS: zeroOf(player.getPlayheadTimeAsDate(), positionS),
  };
}

/** No stream is older: what is shown before was never dated. */
const FIRST_DATE_MS = Date.UTC(2000, 0, 1);

/**
 * Epoch seconds of the stream's second 0. Of a stream without a wall clock, as complete DASH is, Shaka Player says that
 * its second 0 was that of 1970. Dates are whole milliseconds, and must not make the programme tremble.
 */
export function zeroOf(shownAt: Date | null, positionS: number): number | null {
  const shownMs = shownAt?.getTime() ?? 0;
  if (shownMs < FIRST_DATE_MS) return null;
  return Math.round(shownMs / 100 - positionS * 10) / 10;
}

function bufferedTo({ buffered }: HTMLVideoElement, positionS: number): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= positionS && positionS <= buffered.end(at))
      return buffered.end(at);
  return positionS;
}
