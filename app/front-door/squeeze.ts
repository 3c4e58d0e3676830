import { brotliCompress, constants } from 'node:zlib'
import { log } from '../infra/log'

const waiting: (() => void)[] = []
let isBusy = false

/**
 * Compresses as small as brotli gets, which takes 40 to 170 ms for a page: one at a time, so that passwords and files,
 * which need the same threads, do not wait behind all pages of a site that has just started.
 */
export function squeeze(body: Buffer, done: (squeezed: Buffer) => void) {
  waiting.push(() => {
    brotliCompress(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }, (error, squeezed) => {
      if (error) log.error('page_not_squeezed', { error })
      else done(squeezed)
      isBusy = false
      takeNext()
    })
  })
  takeNext()
}

function takeNext() {
  const task = isBusy ? undefined : waiting.shift()
  if (!task) return
  isBusy = true
  task()
}
