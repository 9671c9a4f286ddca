/** Shaka Player's tracks as ours: what there is to hear and to read. */
import type shaka from "shaka-player";
import type { Track, MediaTracks } from "../../app/player";

type Player = shaka.Player;
type AudioTrack = ReturnType<Player["getAudioTracks"]>[number];
type TextTrack = ReturnType<Player["getTextTracks"]>[number];

/** Shaka Player numbers audio only within what it has at the moment, so language, label and roles make the id. */
function audioIdOf({ language, label, roles }: AudioTrack): string {
  return [language, label ?? "", roles.join("+")].join("|");
}

const DESCRIBES = ["description", "main-desc", "descriptive"];

function audioTrackOf(track: AudioTrack): Track {
  return {
    id: audioIdOf(track),
    language: track.language,
    label: track.label ?? "",
    isDescription: track.roles.some((role) => DESCRIBES.indexOf(role) !== -1),
  };
}

function textTrackOf({ id, language, label }: TextTrack): Track {
  return {
    id: String(id),
    language,
    label: label ?? "",
    isDescription: false,
  };
}

/** Forced subtitles belong to the picture: the viewer doesn't choose them. */
function choosable(player: Player): TextTrack[] {
  return player.getTextTracks().filter(({ forced }) => !forced);
}

/** Pictures of several sizes, to what is heard. */
function picturesOf(player: Player) {
  const variants = player.getVariantTracks();
  const heard = variants.find((track) => track.active);
  const soundOf = (track: typeof heard) =>
    [track?.language, track?.label, track?.audioRoles].join("|");
  return variants.filter((track) => soundOf(track) === soundOf(heard));
}

function hasQualities(player: Player): boolean {
  const sizes = picturesOf(player).map(({ bandwidth }) => bandwidth);
  return new Set(sizes).size > 1;
}

/** What is chosen by itself no more stays as it is, unless the viewer chooses. */
export function selectBestPicture(player: Player): void {
  const [best] = picturesOf(player).sort((a, b) => b.bandwidth - a.bandwidth);
  if (best && !best.active) player.selectVariantTrack(best);
}

export function tracksOf(player: Player): MediaTracks {
  const audio = player.getAudioTracks();
  const active = audio.find((track) => track.active);
  const texts = choosable(player);
  const shown = texts.find((track) => track.active);
  return {
    audio: audio.map(audioTrackOf),
    subtitles: texts.map(textTrackOf),
    audioId: active ? audioIdOf(active) : null,
    subtitlesId: shown ? String(shown.id) : null,
    hasQualities: hasQualities(player),
  };
}

export function selectAudio(player: Player, trackId: string): void {
  const track = player
    .getAudioTracks()
    .find((one) => audioIdOf(one) === trackId);
  if (track) player.selectAudioTrack(track);
}

/**
 * By language, where another one is heard: what was fetched ahead begins in the one that was preferred then. What there
 * isn't is not heard.
 */
export function hearLanguage(player: Player, language: string): void {
  const tracks = player.getAudioTracks();
  if (tracks.some((one) => one.active && one.language === language)) return;
  const track = tracks.find((one) => one.language === language);
  if (track) player.selectAudioTrack(track);
}

export function selectSubtitles(player: Player, trackId: string | null): void {
  const track = choosable(player).find(({ id }) => String(id) === trackId);
  player.selectTextTrack(track ?? null);
}

/** By language; null, and a language that there isn't, show none. */
export function showSubtitles(player: Player, language: string | null): void {
  const track = choosable(player).find((one) => one.language === language);
  player.selectTextTrack(track ?? null);
}
