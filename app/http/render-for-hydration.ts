import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Loader data contains no promises, so the whole page is complete at once. React's bytes are sent unchanged: a string would be
 * decoded, copied and encoded again.
 */
export function renderForHydration(page: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const written = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(withoutPadding(chunk))
        next()
      },
      final: () => resolve(Buffer.concat(chunks)),
    })
    const { pipe } = renderToPipeableStream(page, { onAllReady: () => void pipe(written), onError: reject })
  })
}

/** React 18 pads its buffer with zero bytes where a multi-byte character does not fit. The site's texts contain no zero bytes. */
const withoutPadding = (chunk: Buffer) => (chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
