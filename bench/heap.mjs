// What a page's heap is made of, by a snapshot of it.

/**
 * Bytes of what V8 has made of the scripts of a snapshot's page, of which it compiles more as the page runs, and of all else that is
 * held: data, functions, and what the browser holds for them, such as elements.
 */
export function heapParts({ snapshot, nodes }) {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const kind = fields.indexOf("type");
  const size = fields.indexOf("self_size");
  const code = types[kind].indexOf("code");
  const parts = { held: 0, code: 0 };
  for (let at = 0; at < nodes.length; at += fields.length)
    parts[nodes[at + kind] === code ? "code" : "held"] += nodes[at + size];
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
