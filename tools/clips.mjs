// Makes the clips that the head-end's streams are cut from: a slate whose hand and counter show the second of the
// minute, in three bit rates, and two spoken languages. `node tools/clips.mjs` writes `server/headend/streams/clips/`; it needs
// ffmpeg with libx264, espeak-ng and the DejaVu fonts (apt-get install ffmpeg espeak-ng fonts-dejavu-core).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const OUT = fileURLToPath(
  new URL("../server/headend/streams/clips/", import.meta.url),
);
const FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf";

/** The clip loops every minute, so that what it shows is the true second of the minute. */
const LOOP_S = 60;
const SEGMENT_S = 4;
const FRAMES_PER_S = 25;
/** Both a minute and a segment are whole numbers of AAC frames (1024 samples) at this rate, so that loops have no seam. */
const SAMPLES_PER_S = 32_000;
const AAC_FRAME = 1024;

const SIZES = [
  { name: "v144", width: 256, height: 144, rate: "70k", most: "110k" },
  { name: "v288", width: 512, height: 288, rate: "140k", most: "220k" },
  { name: "v480", width: 854, height: 480, rate: "260k", most: "420k" },
];

/** A chord, and who says the time every ten seconds. */
const VOICES = [
  {
    name: "fr",
    voice: "fr",
    says: (s) => `${s} secondes`,
    notes: [220, 277.2, 329.6],
  },
  {
    name: "de",
    voice: "de",
    says: (s) => `${s} Sekunden`,
    notes: [196, 233.1, 293.7],
  },
];

/** A command line in words. */
function words(line) {
  return line.split(" ");
}

function ffmpeg(args) {
  const quiet = ["-hide_banner", "-loglevel", "error", "-y", "-bitexact"];
  execFileSync("ffmpeg", [...quiet, ...args], { stdio: "inherit" });
}

const FRAGMENTED = "empty_moov+default_base_moof+skip_trailer";

/** A drawing of `side` by `side` pixels, from filters over a clear ground. */
function drawing(path, side, colour, filters) {
  const ground = `color=c=${colour}:s=${side}x${side}:d=1,format=rgba`;
  ffmpeg([
    ...words("-f lavfi -i"),
    `${ground},${filters}`,
    ...words("-frames:v 1"),
    path,
  ]);
}

/** Dark ground, a ring with a hand that goes round once a minute, the second, and which bit rate this is. */
function video(size, folder) {
  const { name, width, height, rate, most } = size;
  const dial = 2 * Math.round(height * 0.31);
  const ring = join(folder, `${name}-ring.png`);
  const hand = join(folder, `${name}-hand.png`);
  const away = "hypot(X-W/2,Y-H/2)-W*0.47";
  const keep = "r='r(X,Y)':g='g(X,Y)':b='b(X,Y)'";
  const thick = Math.max(2, Math.round(height * 0.02));
  drawing(
    ring,
    dial,
    "0x3a3f4b",
    `geq=${keep}:a='255*lt(abs(${away}),W*0.02)'`,
  );
  drawing(
    hand,
    dial,
    "0xFEB103",
    `geq=${keep}:a='255*lt(abs(X-W/2),${thick / 2})*between(Y,H*0.06,H*0.18)'`,
  );
  const text = (what, share, x, y, colour) =>
    `drawtext=fontfile=${FONT}:text='${what}':fontsize=${Math.round(height * share)}:fontcolor=${colour}:x=${x}:y=${y}`;
  const second = "%{eif\\:mod(floor(t+0.001)\\,60)\\:d\\:2}";
  const graph = [
    `[2]rotate=a='2*PI*t/${LOOP_S}':c=black@0[turned]`,
    "[0][1]overlay=(W-w)/2:(H-h)/2:shortest=1[dial]",
    `[dial][turned]overlay=(W-w)/2:(H-h)/2:shortest=1,${[
      text(second, 0.26, "(w-tw)/2", "(h-th)/2", "white"),
      text("LUCARNE", 0.06, "h*0.06", "h*0.06", "0xFEB103"),
      text(
        `${width} x ${height}`,
        0.06,
        "w-tw-h*0.06",
        "h-th-h*0.06",
        "0x9aa0ac",
      ),
    ].join(",")},format=yuv420p[out]`,
  ].join(";");
  const still = `-loop 1 -framerate ${FRAMES_PER_S} -i`;
  const gop = FRAMES_PER_S * SEGMENT_S;
  const out = join(OUT, `${name}.mp4`);
  const ground = `color=c=0x14161c:s=${width}x${height}:r=${FRAMES_PER_S}:d=${LOOP_S}`;
  ffmpeg([
    ...words(`-f lavfi -i ${ground}`),
    ...words(still),
    ring,
    ...words(still),
    hand,
    "-filter_complex",
    graph,
    ...words("-map [out] -c:v libx264 -preset veryslow -profile:v main"),
    ...words(`-bf 0 -refs 2 -threads 1 -g ${gop} -keyint_min ${gop}`),
    ...words(`-sc_threshold 0 -b:v ${rate} -maxrate ${most} -bufsize ${most}`),
    ...words(`-movflags frag_keyframe+${FRAGMENTED}`),
    ...words("-video_track_timescale 12800"),
    out,
  ]);
  keepFragments(out, 0);
}

function audio({ name, voice, says, notes }, folder) {
  const spoken = [];
  for (let second = 0; second < LOOP_S; second += 10) {
    const file = join(folder, `${name}-${second}.wav`);
    const speaking = words(`-v ${voice} -s 150 -w`);
    execFileSync("espeak-ng", [...speaking, file, says(second)]);
    spoken.push({ file, second });
  }
  const loop = join(folder, `${name}.wav`);
  const chord = notes.map((hertz) => `sin(2*PI*${hertz}*t)`).join("+");
  // The chord swells and fades with the ten seconds, and a tick marks each second.
  const bed = `(${chord})*0.03*(0.6-0.4*cos(2*PI*t/10))+0.1*sin(2*PI*880*t)*lt(mod(t,1),0.03)`;
  const said = spoken.map(
    ({ second }, i) =>
      `[${i + 1}]aresample=${SAMPLES_PER_S},adelay=${second * 1000}[s${i}]`,
  );
  const mixed = `[0]${spoken.map((_, i) => `[s${i}]`).join("")}amix=inputs=${spoken.length + 1}:duration=first:normalize=0[out]`;
  ffmpeg([
    ...words("-f lavfi -i"),
    `aevalsrc='${bed}':s=${SAMPLES_PER_S}:d=${LOOP_S}`,
    ...spoken.flatMap(({ file }) => ["-i", file]),
    "-filter_complex",
    [...said, mixed].join(";"),
    ...words("-map [out] -ac 1"),
    loop,
  ]);
  // An encoder begins with a frame of its own. Encoding the loop twice, one frame early, and keeping the second round
  // leaves a minute that fits its own end.
  const out = join(OUT, `${name}.mp4`);
  ffmpeg([
    ...words("-stream_loop 1 -i"),
    loop,
    "-af",
    `atrim=start_sample=${AAC_FRAME},asetpts=N/SR/TB`,
    ...words(`-c:a aac -b:a 32k -ac 1 -movflags ${FRAGMENTED}`),
    ...words(`-frag_duration ${SEGMENT_S * 1e6}`),
    out,
  ]);
  keepFragments(out, LOOP_S / SEGMENT_S);
}

/** Keeps the head of a fragmented file and one loop of fragments, from the `first` on. */
function keepFragments(path, first) {
  const file = readFileSync(path);
  const boxes = [];
  for (let at = 0; at < file.length; at += file.readUInt32BE(at)) {
    const kind = file.toString("latin1", at + 4, at + 8);
    boxes.push({ kind, bytes: file.subarray(at, at + file.readUInt32BE(at)) });
  }
  const of = (...kinds) => boxes.filter(({ kind }) => kinds.includes(kind));
  const loop = of("moof", "mdat").slice(
    2 * first,
    2 * (first + LOOP_S / SEGMENT_S),
  );
  const kept = [...of("ftyp", "moov"), ...loop].map(({ bytes }) => bytes);
  writeFileSync(path, Buffer.concat(kept));
  console.log(`${path}: ${loop.length / 2} segments`);
}

const folder = mkdtempSync(join(tmpdir(), "lucarne-clips-"));
try {
  for (const voice of VOICES) audio(voice, folder);
  for (const size of SIZES) video(size, folder);
} finally {
  rmSync(folder, { recursive: true });
}
