/** The web's player once something is wanted of it: over the page, or small while one browses. */
import { FullPlayer } from "./FullPlayer.web";
import { MiniPlayer } from "./MiniPlayer.web";

export interface ScreenProps {
  isMini: boolean;
  /** Away from the full player: to the small one if it is wanted always, else playback ends. */
  leave: () => void;
  /** To the small one, for this time. */
  shrink: () => void;
  expand: () => void;
}

export function PlayerScreen({ isMini, leave, shrink, expand }: ScreenProps) {
  return isMini ? (
    <MiniPlayer expand={expand} />
  ) : (
    <FullPlayer leave={leave} shrink={shrink} />
  );
}
