/** Which library plays what. */
import { streamKindOf } from "./streamKind";

const neverAsked = () => Promise.reject(new Error("asked"));

test.each([
  ["/streams/a/live.mpd", "dash"],
  ["/streams/a/replay.mpd?start=1&stop=2", "dash"],
  ["/streams/a/live.m3u8", "hls"],
  ["/streams/a/replay.m3u8?name=x.mpd", "hls"],
  ["/streams/a/proof/live.ts", "ts"],
  ["/streams/a/relay/replay.mp4?to=x", "mp4"],
])("%s is played as %s, by its path's ending", async (url, kind) => {
  expect(await streamKindOf(url, neverAsked)).toBe(kind);
});

test.each([
  ["video/mp2t", "ts"],
  ["Video/MP4; codecs=avc1", "mp4"],
  ["application/dash+xml", "dash"],
  ["application/vnd.apple.mpegurl", "hls"],
  ["audio/mpegurl", "hls"],
])(
  "an address without an ending that is %s is played as %s",
  async (type, kind) => {
    const asked: string[] = [];
    const ask = (url: string) => {
      asked.push(url);
      return Promise.resolve(type);
    };
    expect(await streamKindOf("/streams/a/proof/live", ask)).toBe(kind);
    expect(asked).toEqual(["/streams/a/proof/live"]);
  },
);
