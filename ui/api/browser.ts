/** The browser's transport: the TV API on the page's own origin, below `/api`. */
import { isBinary, type Answer, type Transport } from "./transport";

async function read(response: Response, binary: boolean): Promise<unknown> {
  try {
    if (binary) return new Uint8Array(await response.arrayBuffer());
    return await response.json();
  } catch {
    return undefined;
  }
}

export const browserTransport: Transport = async (call): Promise<Answer> => {
  try {
    const response = await fetch(call, { credentials: "same-origin" });
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
