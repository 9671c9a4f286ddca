// A page as one web stream: the document's start, React's markup, the document's end. Without a pipe in between:
// TransformStream is the slow part of server rendering everywhere (630 MB/s against 7,900).

/** `page` as `preparePage` gives it, `markup` as React's stream of bytes. */
export function bodyOf(page, markup) {
  const encoder = new TextEncoder();
  const reader = markup.getReader();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(page.start));
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) {
        controller.enqueue(value);
        return;
      }
      controller.enqueue(encoder.encode(page.end()));
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
