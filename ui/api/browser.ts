/** The browser's transport: the TV API on the page's own origin, below `/api`. */
import { isBinary, type Answer, type Transport, type Write } from "./transport";

/** The second is what a form of another site can't send: it would need our permission first. */
const HEADERS = { "Content-Type": "application/json", "X-Lucarne": "1" };

function requestOf(write: Write | undefined): RequestInit {
  if (write === undefined) return { credentials: "same-origin" };
  return {
    credentials: "same-origin",
    method: write.method,
    headers: HEADERS,
    body: JSON.stringify(write.payload),
  };
}

async function read(response: Response, binary: boolean): Promise<unknown> {
  try {
    if (binary) return new Uint8Array(await response.arrayBuffer());
    return await response.json();
  } catch {
    return undefined;
  }
}

export const browserTransport: Transport = async (
  call,
  write,
  signal,
): Promise<Answer> => {
  try {
    const request = requestOf(write);
    const response = await fetch(
      call,
      signal ? { ...request, signal } : request,
    );
    const ageS = Number(response.headers.get("age") ?? 0);
    return {
      status: response.status,
      body: await read(response, response.ok && isBinary(call)),
      ageMs: Number.isFinite(ageS) ? ageS * 1000 : 0,
      requestId: response.headers.get("x-request-id"),
    };
  } catch {
    return { status: 0, body: undefined, ageMs: 0 };
  }
};

/**
 * Sends what has to arrive though the page goes away; the answer is not read. Before Chromium 66 a fetch ends with its
 * page, and only a request that holds the page up arrives.
 */
export function sendLeaving(call: string, write: Write): void {
  if ("keepalive" in Request.prototype) {
    fetch(call, { ...requestOf(write), keepalive: true }).catch(() => {});
    return;
  }
  const request = new XMLHttpRequest();
  request.open(write.method, call, false);
  for (const [name, value] of Object.entries(HEADERS))
    request.setRequestHeader(name, value);
  try {
    request.send(JSON.stringify(write.payload));
  } catch {
    // The network is gone, and so is the page.
  }
}
