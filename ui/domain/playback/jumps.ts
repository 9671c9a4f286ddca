/** The two places that are one press away: the show's beginning, and live. */
import { isLiveLocation, type PlayLocation } from "./location";
import type { SeekingRule } from "./seeking";

interface Playing {
  /** Null on demand. */
  location: PlayLocation | null;
  locations: readonly PlayLocation[];
  seeking: SeekingRule;
}

interface Place {
  /** The stream still grows. */
  isGrowing: boolean;
  isAtLiveEdge: boolean;
}

export interface Jumps {
  startOver: boolean;
  backToLive: boolean;
}

/** Which of them lead anywhere: buttons, keys and what is said of them follow it. */
export function jumpsOf(
  { location, locations, seeking }: Playing,
  { isGrowing, isAtLiveEdge }: Place,
): Jumps {
  const isLive = location !== null && isLiveLocation(location);
  const hasBeginning =
    !isLive || locations.some((place) => !isLiveLocation(place));
  return {
    startOver: hasBeginning && seeking === "free",
    backToLive: isLive
      ? isGrowing && !isAtLiveEdge
      : locations.some(isLiveLocation),
  };
}
