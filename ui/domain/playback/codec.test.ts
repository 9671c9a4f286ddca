/** A codec that the browser lacks is named in the message (issue 10). */
import { codecName, codecsIn, missingVideoCodec } from "./codec";

test.each([
  ["hvc1.1.6.L93.B0", "H.265 (HEVC)"],
  ["avc1.64001f", "H.264"],
  ["mp4a.40.2", "AAC"],
  ["mp4a.40.34", "MP3"],
  ["mp2v", "MPEG-2"],
  ["AC-3", "Dolby Digital (AC-3)"],
  [" ec-3", "Dolby Digital Plus (E-AC-3)"],
])("%s is called %s", (codec, name) => {
  expect(codecName(codec)).toBe(name);
});

test("an unknown codec is called by its string", () => {
  expect(codecName("xyz9.1")).toBe("xyz9.1");
});

test("a manifest names its codecs as DASH and as HLS write them", () => {
  expect(codecsIn('codecs="avc1.4d" … CODECS="hvc1.1, mp4a.40.2"')).toEqual([
    "avc1.4d",
    "hvc1.1",
    "mp4a.40.2",
  ]);
  expect(codecsIn("#EXTM3U")).toEqual([]);
});

test("a codec is missing where no picture of a playlist can do without it", () => {
  const variant = (codecs: string) =>
    `#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="${codecs}"\nlow.m3u8\n`;
  const missing = (...variants: string[]) =>
    missingVideoCodec(
      `#EXTM3U\n${variants.map(variant).join("")}`,
      (codec) => codec === "avc1.4d",
    );
  expect(missing("hvc1.1,mp4a.40.2")).toBe("hvc1.1");
  expect(missing("hvc1.1", "av01.0")).toBe("hvc1.1");
  expect(missing("hvc1.1", "avc1.4d")).toBeUndefined();
  // What sounds may have another name in the container that it is brought into.
  expect(missing("mp4a.40.34")).toBeUndefined();
  expect(missing()).toBeUndefined();
  expect(
    missingVideoCodec("#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8", () => false),
  ).toBeUndefined();
});
