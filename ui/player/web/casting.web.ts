/** Another device that shows the picture in place of this one, where the browser has Remote Playback: a Chromecast, an Apple TV. */
import { useEffect, useState } from "react";

export interface Casting {
  /** There is a device that can show what plays, or one does. */
  isOffered: boolean;
  state: RemotePlaybackState;
  /** Opens the browser's own list of devices, where it also ends. To be called within a press. */
  choose: () => void;
}

/** TypeScript has it on every video; older browsers do not. */
function remoteOf(video: HTMLVideoElement | null): RemotePlayback | undefined {
  return video?.remote;
}

/** Watches until the returned function is called. Says nothing where a browser can't tell, or the video must stay here. */
function watchDevices(
  remote: RemotePlayback,
  say: (isThere: boolean) => void,
): () => void {
  let isOver = false;
  const watching = remote
    .watchAvailability((isThere) => {
      if (!isOver) say(isThere);
    })
    .catch(() => null);
  const leave = async () => {
    const id = await watching;
    if (id !== null) await remote.cancelWatchAvailability(id);
  };
  return () => {
    isOver = true;
    leave().catch(() => {});
  };
}

const CHANGES = ["connecting", "connect", "disconnect"] as const;

export function useCasting(video: HTMLVideoElement | null): Casting {
  const remote = remoteOf(video);
  const [isThere, setIsThere] = useState(false);
  const [state, setState] = useState<RemotePlaybackState>("disconnected");
  useEffect(() => {
    if (!remote) return;
    const follow = () => setState(remote.state);
    follow();
    for (const change of CHANGES) remote.addEventListener(change, follow);
    const leave = watchDevices(remote, setIsThere);
    return () => {
      for (const change of CHANGES) remote.removeEventListener(change, follow);
      leave();
      setIsThere(false);
    };
  }, [remote]);
  return {
    isOffered: isThere || state !== "disconnected",
    state,
    // The viewer may close the list without a choice.
    choose: () => void remote?.prompt().catch(() => {}),
  };
}
