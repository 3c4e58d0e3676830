import { join } from 'node:path'
import { createRouter } from '../http/api/router'
import { createScreenHandler } from '../http/screens'
import { runServer } from './run'
import { serveStaticFiles } from './static-files'

void runServer(async () => {
  const build = await import('virtual:remix/server-build')
  const router = createRouter(build.routes)
  return {
    router: () => router,
    render: createScreenHandler(build, router),
    files: await serveStaticFiles(join(import.meta.dirname, '../client')),
  }
})
