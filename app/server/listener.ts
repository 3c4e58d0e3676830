import type { TrustProxy } from '../infra/env'
import { log } from '../infra/log'
import { logWhenOver } from './access-log'
import type { Handler } from './handler'
import type { Answer } from './http-server'
import { inFlight } from './in-flight'
import { openRequest } from './request'
import { sendReply } from './send'

/** Takes requests from Node, has them answered and sends the replies. */
export function createListener(handle: Handler, trustProxy: TrustProxy | undefined): Answer {
  return (req, res, connection) => {
    const request = openRequest(req, res, trustProxy)
    inFlight.add(res)
    logWhenOver(request, res)
    const fail = (error: unknown) => {
      log.error('reply_failed', { requestId: request.context.requestId, error })
      res.destroy()
    }
    try {
      const reply = handle(request)
      if (reply instanceof Promise) reply.then((made) => sendReply(request, res, made, connection)).catch(fail)
      else sendReply(request, res, reply, connection)?.catch(fail)
    } catch (error) {
      fail(error)
    }
  }
}
