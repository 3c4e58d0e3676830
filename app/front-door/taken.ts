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
