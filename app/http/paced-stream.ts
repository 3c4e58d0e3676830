import { site } from '~/infra/site'

/**
 * A body whose next part is made when the client has taken those before: Remix writes as fast as it can read, and whoever reads
 * slowly would have all of it waiting in memory. Nothing more is made for a client that has gone.
 */
export function pacedStream(parts: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  const scope = site().scope()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const isThere = (await scope?.taken()) ?? true
      const part = isThere ? await parts.next() : await parts.return()
      if (part.done) controller.close()
      else controller.enqueue(part.value)
    },
    async cancel() {
      await parts.return()
    },
  }, { highWaterMark: 0 })
}
