import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '../infra/log'
import { site } from '../infra/site'
import { isSafe } from './methods'
import { refuse } from './refusals'
import type { Step } from './step'
import { visitOf } from './visit'

/**
 * Hands a call of the API to the app itself: to find its route, Remix looks through all of them twice, and makes request
 * and answer several times over, which costs more than most calls do (docs/decisions/0024). What is no call goes on to Remix.
 */
export const answerCalls: Step = (req, res, next) => {
  const { isApi, path } = visitOf(req)
  const answer = isApi ? site().findCall(path) : undefined
  if (!answer) return next()
  requestOf(req).then(answer).then((response) => send(res, response)).catch((error: unknown) => {
    log.error('call_failed', { error })
    if (res.headersSent) res.destroy()
    else refuse(req, res, 'internal')
  })
}

async function requestOf(req: IncomingMessage): Promise<Request> {
  return new Request(`http://${req.headers.host}${req.url}`, {
    method: req.method,
    headers: req.headers as Record<string, string>,
    body: await bodyOf(req),
  })
}

/** What `holdBody` has read, null where there is nothing. */
async function bodyOf(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  if (isSafe(req.method) || req.headers['content-length'] === '0') return null
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function send(res: ServerResponse, response: Response) {
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : undefined
  res.statusCode = response.status
  for (const [name, value] of response.headers) res.setHeader(name, value)
  res.end(body)
}
