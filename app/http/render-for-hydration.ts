import { Writable } from 'node:stream'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/**
 * Waits for the complete page: loader data contains no promises, so streaming would gain nothing. Collects React's bytes,
 * because a string would have to be decoded and encoded again.
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

/** React 18 pads its buffer with zero bytes if a multi-byte character does not fit. The page itself contains no zero bytes. */
const withoutPadding = (chunk: Buffer) => (chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk)
