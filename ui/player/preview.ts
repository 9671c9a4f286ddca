/**
 * Previews on cards (spec, section 4, "Card preview", and sections 5 and 9): a spinner, then the video, then solid on the
 * first frame. One player for all cards, so there are never two at once. It is no viewing: the service is asked for the
 * rights and told nothing.
 */
import { demandNow } from "../app/parental";
import type { App } from "../app/context";
import type { After, PreviewPlayback, PreviewTarget } from "../app/previews";
import { isLiveLocation } from "../domain/playback/location";
import { startTimeS } from "../domain/playback/timeline";
import {
  offersPreview,
  PREVIEW_DELAY_MS,
  previewStartS,
  type PreviewFacts,
} from "../domain/preview";
import { isSignedIn } from "../domain/session";
import type { CreateEngine, Engine, EngineEvent } from "./engine";
import type { Grant, Rights } from "./rights";

/** Where the preview is drawn: over a card's picture, under what the card says on it. */
export interface PreviewFrame {
  /** Holds the `<video>`. */
  stage: HTMLElement;
  /** Into a card, with the spinner. */
  enter(picture: HTMLElement): void;
  /** The first frame is there. */
  solidify(): void;
  leave(): void;
  /** Still on the page: a rail may have been drawn anew without its card. */
  isOnPage(): boolean;
}

export interface PreviewDeps {
  app: App;
  rights: Pick<Rights, "ofShow">;
  createEngine: CreateEngine;
  frame: PreviewFrame;
  after: After;
  isSettingOn: () => boolean;
  connection: () => PreviewFacts["connection"];
}

/** How often it is looked whether the card is still there. */
const LOOK_MS = 1_000;

export function createPreview(deps: PreviewDeps): PreviewPlayback {
  const { app, frame, after } = deps;
  const isTv = app.context.variant === "tv";
  let engine: Engine | null = null;
  /** What is shown, or about to be; null between cards. */
  let current: PreviewTarget | null = null;
  let cancelLoad = () => {};
  let cancelLook = () => {};

  function offers({ show, isPlayable, isEncrypted }: PreviewTarget): boolean {
    // A TV has one decoder.
    if (isTv && app.player.state().phase.kind !== "idle") return false;
    return offersPreview({
      isSettingOn: deps.isSettingOn(),
      isPlayable,
      isSerie: show.isSerie,
      isEncrypted,
      title: show.title,
      channelId: show.channelId,
      parental: demandNow(app, show.age),
      isSignedIn: isSignedIn(app.session.get()),
      connection: deps.connection(),
    });
  }

  function onEngine(event: EngineEvent): void {
    if (current === null) return;
    if (event.kind === "picture") frame.solidify();
    else if (event.kind === "error" || event.kind === "ended") hide();
  }

  function openEngine(): Engine {
    if (engine) return engine;
    engine = deps.createEngine(frame.stage, onEngine);
    engine.setVolume(0, true);
    return engine;
  }

  async function play(target: PreviewTarget, grant: Grant): Promise<boolean> {
    const { show } = target;
    const isLive = grant.location !== null && isLiveLocation(grant.location);
    const fromS = previewStartS(isLive, show.stopDate - show.startDate);
    const opened = openEngine();
    await opened.load(grant.source, {
      isLive,
      startS: fromS === null ? null : startTimeS(fromS, grant.padding),
      audio: [],
      subtitles: null,
    });
    return current !== target || opened.play();
  }

  /** What goes wrong is not worth a word: the card is there. */
  async function load(
    target: PreviewTarget,
    granted: Promise<Grant | null>,
  ): Promise<void> {
    const grant = await granted;
    if (current !== target) return;
    const isOpen = grant !== null && grant.source.licence === null;
    const isPlaying = isOpen && (await play(target, grant).catch(() => false));
    if (current === target && !isPlaying) hide();
  }

  function look(): void {
    if (!frame.isOnPage()) return hide();
    cancelLook = after(LOOK_MS, look);
  }

  function begin(target: PreviewTarget, picture: HTMLElement): void {
    hide();
    if (!offers(target)) return;
    current = target;
    frame.enter(picture);
    // Reading the player's code keeps a weak TV from the next key for a second: there it waits for a viewer who stays.
    if (!isTv) void openEngine().warm();
    const wanted = { isPreview: true };
    const granted = deps.rights
      .ofShow(target.show.id, wanted)
      .catch(() => null);
    cancelLoad = after(PREVIEW_DELAY_MS, () => void load(target, granted));
    cancelLook = after(LOOK_MS, look);
  }

  function hide(): void {
    if (current === null) return;
    current = null;
    cancelLoad();
    cancelLook();
    frame.leave();
    engine?.pause();
    void engine?.unload();
  }

  /** What the viewer wants to watch comes first; on TV it needs the decoder as well. */
  function giveWay(): void {
    const { kind } = app.player.state().phase;
    if (kind === "askingRights" || kind === "loading") hide();
    if (!isTv || kind === "idle" || engine === null) return;
    hide();
    void engine.destroy();
    engine = null;
  }

  app.player.subscribe(giveWay);
  app.session.subscribe(hide);
  return { show: begin, hide };
}
