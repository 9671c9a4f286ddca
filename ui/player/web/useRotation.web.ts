/** A phone that is turned on its side fills its screen with what plays, and no longer once it stands upright again. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { enterFullScreen, leaveFullScreen } from "./fullScreen.web";

const FINGER = "(pointer: coarse)";

/** Browsers take the turn itself for a gesture, if any, or refuse: then the picture fills the window, as before. */
export function useRotation(isPlaying: boolean): void {
  const isMoving = useRef(isPlaying);
  useLayoutEffect(() => {
    isMoving.current = isPlaying;
  });
  useEffect(() => {
    // Missing in Safari until 16.4, whatever the types say.
    const orientation = window.screen.orientation as
      ScreenOrientation | undefined;
    if (!orientation || !window.matchMedia(FINGER).matches) return undefined;
    const onTurn = () => {
      if (orientation.type.indexOf("landscape") !== 0) leaveFullScreen();
      else if (isMoving.current) enterFullScreen();
    };
    orientation.addEventListener("change", onTurn);
    return () => orientation.removeEventListener("change", onTurn);
  }, []);
}
