import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { invalidatePageCache } from '../infra/page-cache-version'
import { getRequestContext } from '../infra/request-context'
import { openServer, type TestServer } from '../../tests/server/support/in-process'

let server: TestServer
afterEach(() => server.close())

test('a page that failed once is rendered once for all later requests', async () => {
  let isBusy = true
  let rendered = 0
  server = await openServer({
    async app() {
      if (isBusy) return new Response('busy', { status: 503 })
      rendered += 1
      const context = getRequestContext()
      if (context) context.isSamePageForAll = true
      await wait(100)
      return new Response('<p>page</p>', { headers: { 'Content-Type': 'text/html' } })
    },
  })
  expect((await server.ask({ path: '/about' })).status).toBe(503)
  isBusy = false
  invalidatePageCache()
  await Promise.all(Array.from({ length: 5 }, () => server.ask({ path: '/about' })))
  expect(rendered).toBe(1)
})
