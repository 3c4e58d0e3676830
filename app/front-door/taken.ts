import type { ServerResponse } from 'node:http'

/** Tells when a client has taken what was written to it, with true, or has gone. */
export const takenBy = (res: ServerResponse) => async (): Promise<boolean> => {
  if (res.destroyed) return false
  if (!res.writableNeedDrain) return true
  return new Promise((resolve) => {
    const settle = (isThere: boolean) => {
      res.off('drain', onDrain).off('close', onClose)
      resolve(isThere)
    }
    const onDrain = () => settle(true)
    const onClose = () => settle(false)
    res.on('drain', onDrain).on('close', onClose)
  })
}

/** Has something done once the answer has been sent or its client has gone, at once where that is so already. */
export const whenOver = (res: ServerResponse) => (then: () => void): void => {
  if (res.closed) then()
  else res.once('close', then)
}
