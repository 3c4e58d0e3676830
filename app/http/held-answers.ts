import { requestContext } from '~/infra/request-context'

/** How many answers somebody takes at this moment, where there are any. */
const held = new Map<string, number>()

/**
 * Counts the answer that is being made among those that somebody takes at the same time, until it has been sent or she has
 * gone. Each process counts its own.
 * @param taker whose answers are counted together, such as a member's id
 * @returns false where she takes `most` of them already: then this one is not to be made
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
