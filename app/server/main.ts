// The server program: `node build/server/server.js`.
import { join } from 'node:path'
import { createRequestHandler } from '@remix-run/node'
import { createRouter } from '../http/api/router'
import { runServer } from './run'
import { staticFiles } from './static-files'

void runServer(async () => {
  const build = await import('virtual:remix/server-build')
  const router = createRouter(build.routes)
  return {
    router: () => router,
    render: createRequestHandler(build, 'production'),
    files: await staticFiles(join(import.meta.dirname, '../client')),
  }
})
