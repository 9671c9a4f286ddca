/** When something goes wrong: what can be mended is, and the rest is said. */
import { codecName } from "../domain/playback/codec";
import type { PlayFailure } from "../domain/playback/failure";
import {
  CODE_LOST,
  isLostPart,
  remedyOf,
  retryInMs,
  type EngineError,
  type Tried,
} from "../domain/playback/recovery";
import type { BeginPlaying } from "./choosing";
import type { Begin, Core, Run } from "./core";
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

export function createRecovery(core: Core, parts: RecoveryDeps): Recovery {
  const { deps, progress, dispatch } = core;

  function fail(failure: PlayFailure, codec?: string): void {
    const { run } = core;
    const fromS = core.heldS();
    core.resting = run && { request: run.request, fromS, isPaused: false };
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

  /** The same from where it is, with rights asked for anew: an old address may be what is wrong. */
  function again(run: Run, given: Begin): void {
    const fromS = core.heldS();
    void parts.begin(run.request, {
      ...given,
      tried: run.tried,
      ...(fromS !== null && { fromS }),
    });
  }

  function tryAgain(run: Run): void {
    if (run.isLoaded) core.engine?.retry();
    else again(run, {});
  }

  function recover(error: EngineError, run: Run): void {
    const { tried } = run;
    if (run.isRetrying && isLostPart(error)) return;
    const isEncrypted = run.grant !== null && run.grant.source.licence !== null;
    const isOnline = deps.isOnline();
    core.isCodeLost = error.code === CODE_LOST;
    const remedy = remedyOf(error, { tried, isEncrypted, isOnline });
    const note = (changes: Partial<Tried>) => {
      run.tried = { ...tried, ...changes };
      run.triedAtS = progress.get().positionS;
    };
    switch (remedy.kind) {
      case "ignore":
        return;
      case "fail":
        return fail(remedy.failure, remedy.codec);
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
        return again(run, { freshVideo: deps.isTv });
      case "renewRights":
        note({ renewed: true });
        return again(run, {});
    }
  }

  return {
    fail,
    recover,
    again: (run) => again(run, {}),
    failed(error, run) {
      if (error instanceof EngineFailure) recover(error.error, run);
      else if (!(error instanceof Refusal)) fail("unavailable");
      else if (error.failure === null) parts.stop();
      else fail(error.failure);
    },
  };
}
