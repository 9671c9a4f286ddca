/** When something goes wrong: what can be mended is, and the rest is said. */
import { noteError } from "../app/lastErrors";
import { codecName } from "../domain/playback/codec";
import { mayReturn, type PlayFailure } from "../domain/playback/failure";
import {
  CODE_LOST,
  isLostPart,
  remedyOf,
  retryInMs,
  type EngineError,
  type Tried,
} from "../domain/playback/recovery";
import { isRenewedTooOften, renewedHere } from "../domain/playback/renewals";
import type { BeginPlaying } from "./choosing";
import { goingOn, type Begin, type Core, type Run } from "./core";
import { EngineFailure } from "./engine";
import type { Report } from "./report";
import { Refusal } from "./rights";

interface RecoveryDeps {
  report: Report;
  begin: BeginPlaying;
  stop(): void;
}

export interface Recovery {
  /** An error of the engine, while it loads or while it plays. */
  recover(error: EngineError, run: Run): void;
  /** The same from where it is, with rights asked for anew. */
  again(run: Run): void;
  /** Anything that kept a choice from playing. */
  failed(error: unknown, run: Run): void;
  /** `codec`: the one that is lacking, as the stream names it. */
  fail(failure: PlayFailure, codec?: string): void;
}

/** How often it is looked whether what was lost is there again. */
const RETURN_MS = 10_000;

export function createRecovery(core: Core, parts: RecoveryDeps): Recovery {
  const { deps, dispatch } = core;

  /** Resets the player and says why (spec, section 8). */
  function fail(failure: PlayFailure, codec?: string): void {
    const { run } = core;
    const startsOver = core.startsOver();
    core.resting = run && {
      request: run.request,
      held: core.held(),
      startsOver,
    };
    parts.report.end(false);
    core.quiet();
    core.run = null;
    void core.engine?.unload();
    dispatch({
      kind: "failed",
      failure,
      codec: codec === undefined ? undefined : codecName(codec),
    });
  }

  /**
   * What was seen, and was lost with its network or its source, goes on by itself once a server answers there. That is counted:
   * a source may answer, and send nothing that lasts.
   */
  function awaitReturn(url: string, run: Run): void {
    const { resting } = core;
    if (resting === null) return;
    const look = async () => {
      const isThere = await deps.answers(url);
      if (core.resting !== resting) return;
      const renewals = renewedHere(run.renewals);
      const how = { ...goingOn(resting.held), renewals };
      if (isThere) void parts.begin(resting.request, how);
      else core.later(RETURN_MS, null, () => void look());
    };
    core.later(RETURN_MS, null, () => void look());
  }

  /** The same from where it is, with rights asked for anew: an old address may be what is wrong. */
  function again(run: Run, given: Begin): void {
    const { tried, renewals, wait } = run;
    const how = goingOn(core.held());
    const same = { tried, renewals, wait };
    void parts.begin(run.request, { ...given, ...how, ...same });
  }

  function waitedFor({ wait }: Run): number | null {
    if (wait.isOver || wait.sinceMs === null) return null;
    return deps.elapsedMs() - wait.sinceMs;
  }

  /** The same, and counted: what asks for it may come back after a while, again and again. */
  function renew(run: Run, given: Begin): void {
    run.renewals = renewedHere(run.renewals);
    again(run, given);
  }

  function tryAgain(run: Run): void {
    const isPlayedOn = run.grant === null || run.grant.moving === "within";
    if (run.isLoaded && isPlayedOn) core.engine?.retry();
    else again(run, {});
  }

  function recover(error: EngineError, run: Run): void {
    const { tried } = run;
    if (run.isRetrying && isLostPart(error)) return;
    const isEncrypted = run.grant !== null && run.grant.source.licence !== null;
    const isOnline = deps.isOnline();
    core.isCodeLost = error.code === CODE_LOST;
    const waitedMs = waitedFor(run);
    const isWornOut = isRenewedTooOften(run.renewals);
    const startsOver = core.startsOver();
    const at = {
      tried,
      isWornOut,
      startsOver,
      isEncrypted,
      isOnline,
      waitedMs,
    };
    const remedy = remedyOf(error, at);
    const note = (changes: Partial<Tried>) => {
      run.tried = { ...tried, ...changes };
      run.wellMs = 0;
    };
    switch (remedy.kind) {
      case "ignore":
        return;
      case "fail":
        noteError({
          atS: Math.floor(deps.nowMs() / 1000),
          where: "player",
          code: error.code,
          requestId: "",
        });
        fail(remedy.failure, remedy.codec);
        if (!run.grant || !run.wait.isOver || !isLostPart(error)) return;
        if (isWornOut || startsOver) return;
        if (mayReturn(remedy.failure)) awaitReturn(run.grant.source.url, run);
        return;
      case "retry":
        note({ retries: tried.retries + 1 });
        run.isRetrying = true;
        dispatch({ kind: "waiting" });
        return core.later(retryInMs(tried.retries), run, () => {
          run.isRetrying = false;
          tryAgain(run);
        });
      case "shrinkBuffers":
        note({ shrunk: true });
        core.engine?.shrinkBuffers();
        return tryAgain(run);
      case "reload":
        note({ reloaded: true });
        return renew(run, { freshVideo: deps.isTv });
      case "renewRights":
        note({ renewed: true });
        return renew(run, {});
    }
  }

  return {
    fail,
    recover,
    again: (run) => again(run, {}),
    failed(error, run) {
      if (error instanceof EngineFailure) recover(error.error, run);
      else if (!(error instanceof Refusal)) fail("brokenStream");
      else if (error.failure === null) parts.stop();
      else fail(error.failure);
    },
  };
}
