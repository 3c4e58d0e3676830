import type { Router } from '../http/api/router'
import type { Env } from '../infra/env'
import { log } from '../infra/log'
import { runInRequestContext } from '../infra/request-context'
import { compressReply } from './compression'
import { errorReply } from './errors'
import { toReply, toRequest } from './fetch'
import { loadShedding } from './load-shedding'
import { rejectDataWithoutScreen, rejectUnknownMethods, rejectInvalidTargets, addAllowHeader } from './methods'
import { rejectForeignHosts, rejectCrossSiteWrites } from './origins'
import { createPageCache } from './page-cache'
import { readBodies } from './read-bodies'
import { type RequestCheck, compose, type ReplyTransform, type Middleware, type Reply } from './reply'
import type { ServerRequest } from './request'
import { completeHeaders, addCorsHeaders } from './response-headers'

export type ServerSettings = Pick<Env, 'port' | 'siteUrl' | 'isSecure' | 'trustProxy' | 'corsOrigins'>

export interface App {
  router: () => Router
  render: (request: Request, path: string) => Promise<Response>
  files: Middleware
  bodyMs?: number
}

export type Handler = (request: ServerRequest) => Reply | Promise<Reply>

export function createHandler(settings: ServerSettings, { router, render, files, bodyMs }: App): Handler {
  const pages = createPageCache()
  const checks: RequestCheck[] = [
    rejectInvalidTargets,
    rejectForeignHosts(settings),
    pages.kept,
    rejectUnknownMethods(router),
    rejectCrossSiteWrites(settings),
    rejectDataWithoutScreen(router),
  ]
  const answer = compose([
    files,
    pages.render,
    readBodies(bodyMs),
    loadShedding(),
  ], (request) => runInRequestContext(request.context, async () => {
    const { isApi, path } = request.target
    const call = isApi ? router().findCall(path) : undefined
    return toReply(await (call ?? render)(toRequest(request), path))
  }))
  const finishes: ReplyTransform[] = [
    addAllowHeader,
    compressReply,
    addCorsHeaders(settings.corsOrigins),
    completeHeaders(settings.isSecure),
  ]
  const finish = (request: ServerRequest, reply: Reply) => finishes.reduce((sent, change) => change(request, sent), reply)

  return (request) => {
    for (const check of checks) {
      const reply = check(request)
      if (reply) return finish(request, reply)
    }
    return answer(request).catch((error: unknown) => {
      log.error('request_failed', { requestId: request.context.requestId, error })
      return errorReply(request, 'internal')
    }).then((reply) => finish(request, reply))
  }
}
