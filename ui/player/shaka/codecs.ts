/** Which codec of a stream the browser lacks: Shaka Player says only that there is one. */
import type shaka from "shaka-player";
import { codecsIn, missingVideoCodec } from "../../domain/playback/codec";
import { isKnownCodec } from "../capability";

const absolute = (url: string) => new URL(url, document.baseURI).href;

/** What a manifest asks for and the browser doesn't have. */
interface Lack {
  /** Without it there is no picture. */
  missing: string | undefined;
  /** The first that is lacking, if only in a part of the stream. */
  any: string | undefined;
}

function lackIn(manifest: string): Lack {
  return {
    missing: missingVideoCodec(manifest, isKnownCodec),
    any: codecsIn(manifest).find((codec) => !isKnownCodec(codec)),
  };
}

/** Manifests of which it is known what they lack: those of the stream, and of its neighbours. */
const MOST_KNOWN = 50;

export interface CodecWatch {
  /**
   * A stream is about to be loaded. `onMissing` hears of the codec without which there is no picture as soon as a manifest
   * names it: Shaka Player fetches segments first, and those may never come.
   */
  begin(url: string, onMissing: (codec: string) => void): void;
  /** Of the stream that was begun last; undefined where its manifest doesn't tell. */
  lacked(): string | undefined;
}

/** Reads the manifests with which streams begin, those too that are fetched in advance. */
export function watchCodecs(
  player: shaka.Player,
  manifestType: shaka.net.NetworkingEngine.RequestType,
): CodecWatch {
  const known = new Map<string, Lack>();
  let begun = "";
  let tell: (codec: string) => void = () => {};

  player
    .getNetworkingEngine()
    ?.registerResponseFilter((type, { data, originalUri }) => {
      if (type !== manifestType) return;
      const url = absolute(originalUri);
      const lack = lackIn(new TextDecoder().decode(data as BufferSource));
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(url, lack);
      if (url === begun && lack.missing !== undefined) tell(lack.missing);
    });

  return {
    begin(url, onMissing) {
      begun = absolute(url);
      tell = onMissing;
      const missing = known.get(begun)?.missing;
      if (missing === undefined) return;
      // Another attempt has the manifest fetched anew.
      known.delete(begun);
      tell(missing);
    },
    lacked: () => known.get(begun)?.any,
  };
}
