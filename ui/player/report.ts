/**
 * Tells the service about a playback (spec, section 4): that it began, a ping every 30 s, how far it came, that it ended.
 * Calls go out one after the other, so that the end of one playback is told before the beginning of the next.
 */
import type { Write } from "../api/transport";
import { bookmarkChange, LAST_POSITION_S } from "../domain/bookmark";
import {
  PING_MS,
  sendsStopEvent,
  viewingS,
} from "../domain/playback/accounting";

/** What is told about. */
export interface Reported {
  /** Null where nothing is known of what is on. */
  showId: string | null;
  /** Null on demand. */
  channelId: string | null;
  /** Of the video on demand; null for broadcasts. */
  streamId: string | null;
  /** Live television isn't bookmarked: being there is not having watched. */
  isBookmarked: boolean;
  /** Where it was to begin, in seconds of the show. */
  fromS: number;
}

export interface Report {
  /** Ends what was told about before. */
  begin(what: Reported): void;
  /** The channel's next show began. */
  goOn(showId: string): void;
  /** Time counts, and pings go out, while it plays. Pausing saves. */
  play(isPlaying: boolean): void;
  /** Writes how far it came. `isLeaving`: no page will be there for the answer. */
  save(isLeaving: boolean): void;
  end(isLeaving: boolean): void;
}

export interface ReportDeps {
  /** Resolves to the status of the answer. */
  write(call: string, write: Write): Promise<number>;
  ping(): Promise<number>;
  /** Sends what has to arrive though the page goes away. */
  writeLeaving(call: string, write: Write): void;
  /** How far it came, in seconds of the show, as it is to be written; null while unknown. */
  positionS(): number | null;
  /** From any fixed point. */
  elapsedMs(): number;
  /** A bookmark was written: seconds of the show, 0 for a bookmark that was removed. */
  onBookmark(showId: string, bookmarkS: number): void;
  /** It was told where playback on demand ended. */
  onVodStopped(): void;
  /** The answer to a ping; `pingFailure` says what it means. */
  onPing(status: number): void;
}

const EVENT = "/api/mobile/event/";
const PLAY = "/api/mobile/play/";

const vodCall = (streamId: string) =>
  `/api/mobile/vod/stream/${encodeURIComponent(streamId)}/`;

interface Waiting {
  call: string;
  write: Write;
  /** Hears whether it was taken. */
  settled: (isTaken: boolean) => void;
}

interface Viewing {
  what: Reported;
  /** The position that was written last, in seconds of the show. */
  writtenS: number;
  /** The bookmark that was sent last; it may wait for its turn. */
  bookmark: Waiting | null;
  viewedMs: number;
  /** Since when it plays; null while it doesn't. */
  sinceMs: number | null;
  timer: ReturnType<typeof setInterval> | null;
}

export function createReport(deps: ReportDeps): Report {
  let viewing: Viewing | null = null;
  let tail: Promise<unknown> = Promise.resolve();
  /** What waits for its turn. */
  let queue: Waiting[] = [];
  let underWay: Waiting | null = null;

  /** Null where nothing has to wait for its turn. */
  function send(
    call: string,
    write: Write,
    isLeaving = false,
    settled: Waiting["settled"] = () => {},
  ): Waiting | null {
    if (isLeaving) {
      deps.writeLeaving(call, write);
      settled(true);
      return null;
    }
    const mine: Waiting = { call, write, settled };
    queue.push(mine);
    tail = tail.then(async () => {
      // It was sent as the page was left, or taken back.
      if (queue.indexOf(mine) === -1) return mine.settled(true);
      queue = queue.filter((one) => one !== mine);
      underWay = mine;
      const status = await deps.write(call, write);
      underWay = null;
      return mine.settled(status >= 200 && status < 300);
    });
    return mine;
  }

  /** What has moved on while the network is slow tells one place: pings wait behind all that is told. */
  function takeBack(stale: Waiting | null): void {
    if (stale === null || queue.indexOf(stale) === -1) return;
    queue = queue.filter((one) => one !== stale);
    stale.settled(false);
    stale.settled = () => {};
  }

  /** A page that goes away has no turns left, and takes what is under way with it. What is said twice must mean the same. */
  function hurry(): void {
    const waiting = queue;
    queue = [];
    if (underWay !== null && underWay.write.method !== "POST")
      waiting.unshift(underWay);
    underWay = null;
    waiting.forEach(({ call, write }) => deps.writeLeaving(call, write));
  }

  function ping(mine: Viewing): void {
    const askNow = async () => {
      if (viewing !== mine) return;
      const status = await deps.ping();
      if (viewing === mine) deps.onPing(status);
    };
    tail = tail.then(askNow);
  }

  function count(mine: Viewing): void {
    if (mine.sinceMs === null) return;
    const nowMs = deps.elapsedMs();
    mine.viewedMs += nowMs - mine.sinceMs;
    mine.sinceMs = nowMs;
  }

  function bookmark(mine: Viewing, isLeaving: boolean): void {
    const { showId, streamId, isBookmarked } = mine.what;
    const positionS = deps.positionS();
    if (!isBookmarked || showId === null || positionS === null) return;
    if (positionS <= LAST_POSITION_S) takeBack(mine.bookmark);
    const change = bookmarkChange(positionS, mine.writtenS);
    if (change.kind === "skip" || change.kind === "reject") return;
    const before = mine.writtenS;
    const written = change.kind === "write" ? change.positionS : 0;
    mine.writtenS = written;
    const call = `/api/mobile/bookmark/${encodeURIComponent(showId)}/`;
    const write: Write = { method: "PUT", payload: { bookmark: written } };
    mine.bookmark = send(call, write, isLeaving, (isTaken) => {
      // The next ping tries again.
      if (!isTaken && mine.writtenS === written) mine.writtenS = before;
      // What the account has on demand is asked for anew when playback ends.
      if (isTaken && streamId === null) deps.onBookmark(showId, written);
    });
  }

  function stop(mine: Viewing, isLeaving: boolean): void {
    const { showId, channelId, streamId } = mine.what;
    if (streamId !== null) {
      const positionS = Math.floor(deps.positionS() ?? mine.what.fromS);
      const payload = { bookmark: Math.min(LAST_POSITION_S, positionS) };
      send(vodCall(streamId), { method: "DELETE", payload }, isLeaving);
      if (!isLeaving) tail = tail.then(deps.onVodStopped);
    }
    const durationS = viewingS(mine.viewedMs);
    if (!sendsStopEvent(durationS)) return;
    const data = {
      channel_id: channelId,
      show_id: showId,
      duration_s: durationS,
    };
    const payload = { event: "stop", data };
    send(EVENT, { method: "POST", payload }, isLeaving);
  }

  function rest(mine: Viewing): void {
    count(mine);
    mine.sinceMs = null;
    if (mine.timer !== null) clearInterval(mine.timer);
    mine.timer = null;
  }

  function end(isLeaving: boolean): void {
    if (isLeaving) hurry();
    const mine = viewing;
    if (mine === null) return;
    rest(mine);
    if (mine.what.streamId === null) bookmark(mine, isLeaving);
    stop(mine, isLeaving);
    viewing = null;
  }

  function wake(mine: Viewing): void {
    mine.sinceMs = deps.elapsedMs();
    ping(mine);
    mine.timer = setInterval(() => {
      ping(mine);
      bookmark(mine, false);
    }, PING_MS);
  }

  return {
    begin(what) {
      end(false);
      const { showId, streamId, fromS } = what;
      viewing = {
        what,
        writtenS: fromS,
        bookmark: null,
        viewedMs: 0,
        sinceMs: null,
        timer: null,
      };
      if (streamId !== null)
        send(vodCall(streamId), { method: "POST", payload: {} });
      else if (showId !== null)
        send(PLAY, { method: "POST", payload: { show_id: showId } });
      wake(viewing);
    },
    goOn(showId) {
      if (viewing) viewing.what = { ...viewing.what, showId };
    },
    play(isPlaying) {
      if (viewing === null || isPlaying === (viewing.sinceMs !== null)) return;
      if (isPlaying) wake(viewing);
      else {
        rest(viewing);
        bookmark(viewing, false);
      }
    },
    save(isLeaving) {
      if (isLeaving) hurry();
      if (viewing) bookmark(viewing, isLeaving);
    },
    end,
  };
}
