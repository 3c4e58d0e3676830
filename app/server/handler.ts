import type { Router } from '../http/api/router'
import type { Env } from '../infra/env'
import { log } from '../infra/log'
import { inRequestContext } from '../infra/request-context'
import { compression } from './compression'
import { errorReply } from './errors'
import { fromResponse, toRequest } from './fetch'
import { loadShedding } from './load-shedding'
import { screenDataOnly, knownMethodsOnly, knownTargetsOnly, nameAllowedMethods } from './methods'
import { ownHostsOnly, sameOriginWritesOnly } from './origins'
import { pageCache } from './page-cache'
import { readBodies } from './read-bodies'
import { type Check, compose, type Finish, type Middleware, type Reply } from './reply'
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
  const pages = pageCache()
  const checks: Check[] = [
    knownTargetsOnly,
    ownHostsOnly(settings),
    pages.kept,
    knownMethodsOnly(router),
    sameOriginWritesOnly(settings),
    screenDataOnly(router),
  ]
  const answer = compose([
    files,
    pages.render,
    readBodies(bodyMs),
    loadShedding(),
  ], (request) => inRequestContext(request.context, async () => {
    const { isApi, path } = request.target
    const call = isApi ? router().findCall(path) : undefined
    return fromResponse(await (call ?? render)(toRequest(request), path))
  }))
  const finishes: Finish[] = [
    nameAllowedMethods,
    compression,
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
