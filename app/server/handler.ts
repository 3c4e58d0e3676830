import type { Router } from '../http/api/router'
import type { Env } from '../infra/env'
import { log } from '../infra/log'
import { runInRequestContext } from '../infra/request-context'
import { UnavailableError } from '../infra/unavailable'
import { compressReply } from './compression'
import { createErrorReply } from './errors'
import { toReply, toFetchRequest } from './fetch-conversion'
import { shedLoad } from './load-shedding'
import { rejectDataRequestsWithoutScreen, rejectUnknownMethods, rejectInvalidTargets, addAllowHeader } from './methods-and-targets'
import { rejectForeignHosts, rejectCrossSiteWrites } from './origins'
import { createPageCache } from './page-cache'
import { readBodies } from './read-bodies'
import { type RequestCheck, composeMiddleware, type ReplyTransform, type Middleware, type Reply } from './reply'
import type { ServerRequest } from './request'
import { addDefaultHeaders, addCorsHeaders } from './response-headers'

export type ServerSettings = Pick<Env, 'port' | 'siteUrl' | 'isSecure' | 'trustProxy' | 'corsOrigins'>

export interface ServerApp {
  router: () => Router
  render: (request: Request, path: string) => Promise<Response>
  files: Middleware
  bodyMs?: number
}

export type ServerHandler = (request: ServerRequest) => Reply | Promise<Reply>

export function createServerHandler(settings: ServerSettings, { router, render, files, bodyMs }: ServerApp): ServerHandler {
  const pages = createPageCache()
  const checks: RequestCheck[] = [
    rejectInvalidTargets,
    rejectForeignHosts(settings),
    pages.kept,
    rejectUnknownMethods(router),
    rejectCrossSiteWrites(settings),
    rejectDataRequestsWithoutScreen(router),
  ]
  const answer = composeMiddleware([
    files,
    pages.render,
    readBodies(bodyMs),
    shedLoad(),
  ], (request) => runInRequestContext(request.context, async () => {
    const { method, target: { path } } = request
    const response = await (router().findCall(path, method) ?? render)(toFetchRequest(request), path)
    const { renderedPage } = request.context
    request.context.renderedPage = undefined
    return toReply(response, renderedPage)
  }))
  const replyTransforms: ReplyTransform[] = [
    addAllowHeader,
    compressReply,
    addCorsHeaders(settings.corsOrigins),
    addDefaultHeaders(settings.isSecure),
  ]
  const applyTransforms = (request: ServerRequest, reply: Reply) => replyTransforms.reduce((sent, change) => change(request, sent), reply)

  return (request) => {
    for (const check of checks) {
      const reply = check(request)
      if (reply) return applyTransforms(request, reply)
    }
    return answer(request).catch((error: unknown) => {
      // Reading the body of a text response, such as a CSV file, may query the database after the loader has returned.
      if (error instanceof UnavailableError) {
        request.context.unavailable = error.reason
        return createErrorReply(request, 'unavailable')
      }
      log.error('request_failed', { requestId: request.context.requestId, error })
      return createErrorReply(request, 'internal')
    }).then((reply) => applyTransforms(request, reply))
  }
}
