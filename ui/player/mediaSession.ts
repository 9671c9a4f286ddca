/** Media keys, lock screens and the platform's own controls: what they show, and what pressing them does. */
import type {
  PlayedItem,
  Playback,
  PlayerCommand,
  PlayerState,
} from "../app/player";
import { pictureAddress } from "../domain/pictures";
import { isLive } from "./items";

/** What of `navigator.mediaSession` is used. */
export type Controls = Pick<
  MediaSession,
  "metadata" | "playbackState" | "setActionHandler"
>;

interface Shown {
  title: string;
  artist: string;
  artwork: { src: string }[];
}

const STEP_S = 10;

/** By action; live television has channels where a film has seconds. */
function commandsFor(item: PlayedItem): [MediaSessionAction, PlayerCommand][] {
  const always: [MediaSessionAction, PlayerCommand][] = [
    ["play", { kind: "resume" }],
    ["pause", { kind: "pause" }],
    ["stop", { kind: "stop" }],
  ];
  const moves: [MediaSessionAction, PlayerCommand][] = isLive(item)
    ? [
        ["previoustrack", { kind: "zap", step: -1 }],
        ["nexttrack", { kind: "zap", step: 1 }],
      ]
    : [
        ["seekbackward", { kind: "step", byS: -STEP_S }],
        ["seekforward", { kind: "step", byS: STEP_S }],
      ];
  return [...always, ...moves];
}

const ACTIONS: readonly MediaSessionAction[] = [
  "play",
  "pause",
  "stop",
  "previoustrack",
  "nexttrack",
  "seekbackward",
  "seekforward",
];

function shownOf({ show, channel, vod }: PlayedItem): Shown {
  const image = show?.image ?? vod?.image;
  return {
    title: show?.title ?? vod?.title ?? channel?.name ?? "",
    artist: channel?.name ?? vod?.subTitle ?? "",
    artwork: image ? [{ src: pictureAddress(image) }] : [],
  };
}

/** A browser that doesn't know an action throws. */
function handle(
  controls: Controls,
  action: MediaSessionAction,
  handler: (() => void) | null,
): void {
  try {
    controls.setActionHandler(action, handler);
  } catch {
    // The platform has no such key.
  }
}

function isHeld({ phase }: PlayerState): boolean {
  return (
    phase.kind === "playing" ||
    phase.kind === "paused" ||
    phase.kind === "buffering"
  );
}

/**
 * Follows the player until the returned function is called. Handlers stand only while something plays: a page with
 * handlers is not kept for "back".
 */
export function followControls(
  player: Playback,
  controls: Controls,
  metadata: (shown: Shown) => MediaMetadata,
): () => void {
  let told: PlayedItem | null = null;

  function take(item: PlayedItem): void {
    if (told === item) return;
    release();
    told = item;
    controls.metadata = metadata(shownOf(item));
    for (const [action, command] of commandsFor(item))
      handle(controls, action, () => player.send(command));
  }

  function release(): void {
    told = null;
    controls.metadata = null;
    controls.playbackState = "none";
    ACTIONS.forEach((action) => handle(controls, action, null));
  }

  function look(): void {
    const state = player.state();
    if (!state.item || !isHeld(state)) {
      if (told) release();
      return;
    }
    take(state.item);
    controls.playbackState =
      state.phase.kind === "paused" ? "paused" : "playing";
  }

  const unsubscribe = player.subscribe(look);
  return () => {
    unsubscribe();
    release();
  };
}
