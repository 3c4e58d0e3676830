import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { ViteDevServer } from 'vite'
import { env } from '../infra/env'
import { createHandler } from './handler'
import { createHttpServer } from './http-server'
import { createListener } from './listener'
import { createRouter } from './router'

/** Serves the sources: Vite answers for its files, everything else takes the same middleware as in production. */
export function listenInDevelopment(vite: ViteDevServer): ReturnType<typeof createHttpServer> {
  const load = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild & Record<string, unknown>>
  let build: ServerBuild | undefined
  const handle = createHandler(env, {
    router: () => createRouter(build?.routes ?? {}),
    render: async (request) => createRequestHandler(await load(), 'development')(request),
    files: async (_request, next) => next(),
  })
  const answer = createListener(async (request) => {
    build = await load()
    return handle(request)
  }, env.trustProxy)
  const server = createHttpServer((req, res, connection) => {
    vite.middlewares(req, res, () => answer(req, res, connection))
  }, env.isSecure)
  return server.listen(env.port, env.host)
}
