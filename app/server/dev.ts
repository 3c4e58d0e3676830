import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { ViteDevServer } from 'vite'
import { createRouter } from '../http/api/router'
import { env } from '../infra/env'
import { invalidatePageCache } from '../infra/page-cache-version'
import { createServerHandler } from './handler'
import { createHttpServer } from './http-server'
import { createRequestListener } from './listener'

export function startDevServer(vite: ViteDevServer): ReturnType<typeof createHttpServer> {
  let build: ServerBuild | undefined
  const handle = createServerHandler(env, {
    router: () => createRouter(build?.routes ?? {}),
    render: (request) => createRequestHandler(build!, 'development')(request),
    files: (_request, next) => next(),
  })
  const answer = createRequestListener(async (request) => {
    invalidatePageCache()
    build = (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild & Record<string, unknown>
    return handle(request)
  }, env.trustProxy)
  return createHttpServer((...request) => vite.middlewares(request[0], request[1], () => answer(...request)), env.isSecure).listen(env.port, env.host)
}
