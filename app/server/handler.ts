import type { Router } from '../http/api/router'
import type { Env } from '../infra/env'
import { log } from '../infra/log'
import { inRequestContext } from '../infra/request-context'
import { compression } from './compression'
import { errorReply } from './errors'
import { fromResponse, toRequest } from './fetch'
import { loadShedding } from './load-shedding'
import { dataOfScreensOnly, knownMethodsOnly, knownTargetsOnly, nameAllowedMethods } from './methods'
import { ownHostsOnly, sameOriginWritesOnly } from './origins'
import { pageCache } from './page-cache'
import { readBodies } from './read-bodies'
import { type Check, compose, type Finish, type Middleware, type Reply } from './reply'
import type { ServerRequest } from './request'
import { completeHeaders, scriptRedirects, shareWithOrigins } from './response-headers'

export type ServerSettings = Pick<Env, 'port' | 'siteUrl' | 'isSecure' | 'trustProxy' | 'corsOrigins'>

/** What answers the requests that pass the checks: files, Remix, and the calls of the API that the router finds. */
export interface App {
  router: () => Router
  render: (request: Request) => Promise<Response>
  files: Middleware
  /** How long a body may take to arrive, in milliseconds. */
  bodyMs?: number
}

export type Handler = (request: ServerRequest) => Reply | Promise<Reply>

/** Everything that happens to a request, in this order. A page that is kept is answered without waiting for anything. */
export function createHandler(settings: ServerSettings, { router, render, files, bodyMs }: App): Handler {
  const pages = pageCache()
  const checks: Check[] = [
    knownTargetsOnly,
    ownHostsOnly(settings),
    pages.kept,
    knownMethodsOnly(router),
    sameOriginWritesOnly(settings),
    dataOfScreensOnly(router),
  ]
  const answer = compose([
    files,
    pages.render,
    readBodies(bodyMs),
    loadShedding(),
  ], (request) => inRequestContext(request.context, async () => {
    const call = request.target.isApi ? router().findCall(request.target.path) : undefined
    return fromResponse(await (call ?? render)(toRequest(request)))
  }))
  const finishes: Finish[] = [
    nameAllowedMethods,
    compression,
    shareWithOrigins(settings.corsOrigins),
    scriptRedirects,
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
