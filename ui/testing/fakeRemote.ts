/** A video in a browser that has Remote Playback, as far as it is used. */
import { act } from "@testing-library/react";

/** `tells`: the browser says whether there are devices. */
export function castableVideo(tells = true) {
  let say: (isThere: boolean) => void = () => {};
  const left: number[] = [];
  const remote = Object.assign(new EventTarget(), {
    state: "disconnected" as RemotePlaybackState,
    prompts: 0,
    watchAvailability(callback: (isThere: boolean) => void) {
      if (!tells)
        return Promise.reject(new DOMException("", "NotSupportedError"));
      say = callback;
      return Promise.resolve(7);
    },
    cancelWatchAvailability(id: number) {
      left.push(id);
      return Promise.resolve();
    },
    /** As when a viewer closes the list without a choice. */
    prompt() {
      this.prompts += 1;
      return Promise.reject(new DOMException("", "NotAllowedError"));
    },
  });
  const video = document.createElement("video");
  Object.defineProperty(video, "remote", { value: remote });
  return {
    video,
    remote,
    left,
    find: (isThere: boolean) => act(() => say(isThere)),
    become(state: RemotePlaybackState, event: string) {
      remote.state = state;
      act(() => void remote.dispatchEvent(new Event(event)));
    },
  };
}
