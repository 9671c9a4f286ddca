// What a page's heap is made of, by a snapshot of it.

/** Of V8's kinds of what a heap holds, those of the page's own data. */
const DATA = new Set([
  "object",
  "array",
  "closure",
  "string",
  "concatenated string",
  "sliced string",
  "number",
  "regexp",
  "symbol",
  "bigint",
]);

/** The bytes of each kind in a snapshot. */
function bytesByKind({ snapshot, nodes }) {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const kind = fields.indexOf("type");
  const size = fields.indexOf("self_size");
  const bytes = new Map();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const name = types[kind][nodes[at + kind]];
    bytes.set(name, (bytes.get(name) ?? 0) + nodes[at + size]);
  }
  return bytes;
}

/** Bytes of what a snapshot's page holds itself, and of what V8 has made of its scripts: as the page runs, it compiles more of them. */
export function heapParts(snapshot) {
  const parts = { data: 0, code: 0 };
  for (const [kind, bytes] of bytesByKind(snapshot)) {
    if (DATA.has(kind)) parts.data += bytes;
    if (kind === "code") parts.code += bytes;
  }
  return parts;
}

/** What `heapParts` says of a page of `pipe.mjs`, once nothing is left that could go. */
export async function readHeapParts({ send, on }) {
  const chunks = [];
  on("HeapProfiler.addHeapSnapshotChunk", ({ chunk }) => chunks.push(chunk));
  await send("HeapProfiler.collectGarbage");
  await send("HeapProfiler.takeHeapSnapshot");
  return heapParts(JSON.parse(chunks.join("")));
}
