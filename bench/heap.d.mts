/** What a test knows of what a heap is made of. */
export interface HeapParts {
  /** Bytes. */
  held: number;
  code: number;
}
export function heapParts(snapshot: object): HeapParts;
