/** Produces the next chunk only after the previous one has been read, so that chunks for a slow client do not pile up in memory. */
export function createPullStream(parts: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await parts.next()
      if (part.done) controller.close()
      else controller.enqueue(part.value)
    },
    async cancel() {
      await parts.return()
    },
  }, { highWaterMark: 0 })
}
