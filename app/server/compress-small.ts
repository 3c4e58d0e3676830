import { brotliCompress, constants } from 'node:zlib'
import { log } from '../infra/log'

let last: Promise<void> = Promise.resolve()

/**
 * Compresses with brotli's best quality, which takes 40 to 170 ms for a page: one at a time, so that passwords and files,
 * which need the same threads, do not wait behind all pages of a site that has just started.
 */
export function compressSmall(body: Uint8Array, done: (compressed: Uint8Array) => void): void {
  last = last.then(() => compress(body)).then(done, (error: unknown) => log.error('page_not_compressed', { error }))
}

function compress(body: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }, (error, compressed) =>
      error ? reject(error) : resolve(compressed))
  })
}
