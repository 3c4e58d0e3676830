import { getRequestContext } from '~/infra/request-context'

const running = new Map<string, number>()

/**
 * Counts the current response until it is sent or the client disconnects. Each process counts separately.
 * @param recipient the key to count by, such as a member's id
 * @returns false if `max` responses to this recipient are already in progress
 */
export function tryStartResponse(recipient: string, max: number): boolean {
  const open = running.get(recipient) ?? 0
  if (open >= max) return false
  running.set(recipient, open + 1)
  getRequestContext()?.onClose(() => {
    const left = (running.get(recipient) ?? 1) - 1
    if (left > 0) running.set(recipient, left)
    else running.delete(recipient)
  })
  return true
}
