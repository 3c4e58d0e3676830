import { requestContext } from '~/infra/request-context'

const held = new Map<string, number>()

/**
 * Counts the current response among the concurrent ones of one recipient, until it was sent or the client left. Each process
 * counts alone.
 * @param taker groups the responses, such as a member's id
 * @returns false if `most` responses are already running
 */
export function holdAnswer(taker: string, most: number): boolean {
  const open = held.get(taker) ?? 0
  if (open >= most) return false
  held.set(taker, open + 1)
  requestContext()?.onClose(() => {
    const left = (held.get(taker) ?? 1) - 1
    if (left > 0) held.set(taker, left)
    else held.delete(taker)
  })
  return true
}
