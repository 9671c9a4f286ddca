/** The browser's transport: the TV API on the page's own origin, below `/api`. */
import { isBinary, type Answer, type Transport, type Write } from "./transport";

/** The header is what a form of another site can't send: it would need our permission first. */
function requestOf(write: Write | undefined): RequestInit {
  if (write === undefined) return { credentials: "same-origin" };
  return {
    credentials: "same-origin",
    method: write.method,
    headers: { "Content-Type": "application/json", "X-Lucarne": "1" },
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
): Promise<Answer> => {
  try {
    const response = await fetch(call, requestOf(write));
    const ageS = Number(response.headers.get("age") ?? 0);
    return {
      status: response.status,
      body: await read(response, response.ok && isBinary(call)),
      ageMs: Number.isFinite(ageS) ? ageS * 1000 : 0,
    };
  } catch {
    return { status: 0, body: undefined, ageMs: 0 };
  }
};
