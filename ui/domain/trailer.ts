/** Trailers, which are other sites' players (spec, section 3: "a trailer URL (video embed)"). Pure. */

export interface Trailer {
  url: string;
  /** Our policy lets it stand in a frame; any other is led to by a link. */
  isEmbeddable: boolean;
}

/** The host of an https address, without a user before it or a port behind it. */
const HOST = /^https:\/\/([a-z\d.-]+)(?=[/?#]|$)/i;

/** `hosts` are those that may stand in a frame. Undefined without an address. */
export function trailerOf(
  url: string | undefined,
  hosts: readonly string[],
): Trailer | undefined {
  if (url === undefined) return undefined;
  const [, host = ""] = HOST.exec(url) ?? [];
  return { url, isEmbeddable: hosts.indexOf(host.toLowerCase()) !== -1 };
}
