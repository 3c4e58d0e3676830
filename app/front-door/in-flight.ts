import type { ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type { Step } from './step'

const inFlight = new Set<ServerResponse>()

/** Keeps account of the answers of this process that are not done yet. */
export const trackInFlight: Step = (_req, res, next) => {
  inFlight.add(res)
  res.once('close', () => inFlight.delete(res))
  next()
}

/** How many requests are being answered. */
export const countInFlight = () => inFlight.size

/** Resolves when every request is answered, those included that arrive meanwhile. */
export async function allAnswered() {
  for (const res of inFlight) await once(res, 'close')
}

/** Whether part of an answer has gone out on a connection, so that nothing else may be written to it. */
export function hasAnswerBegun(socket: Duplex): boolean {
  return [...inFlight].some((res) => res.socket === socket && res.headersSent)
}
