/** As XMLTV writes a moment. */
export function xmltvTime(epochMs: number): string;
/** The name of the channel with this number. */
export function channelName(number: number): string;
/** A guide in pieces; the same seed writes the same one. */
export function xmltv(options: {
  channels: number;
  fromMs: number;
  days: number;
  minutes: number;
  seed?: number;
}): Generator<string>;
