import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { describe, expect, test } from 'vitest'
import { createRouter } from './api/router'
import routes, { routeFiles } from '~/routes'
import { createScreenHandler } from './screens'

// Nothing here meets the database, so one is enough.

const isScreen = (file: string) => file.endsWith('.tsx')
/** Each route returns its name and parameters. Routes whose name starts with `fail` throw. */
const loaderOf = (id: string, file: string) => ({ params }: { params: Record<string, string | undefined> }) => {
  if (Object.values(params).some((value) => value?.startsWith('fail'))) throw new Response(null, { status: 410 })
  return isScreen(file) ? { id, params } : Response.json({ id, params })
}
const moduleOf = (id: string, file: string) => ({ loader: loaderOf(id, file), action: loaderOf(id, file), ...(isScreen(file) && { default: () => null }) })
const listed = [
  { id: 'root', file: 'root.tsx', path: '' },
  ...routes.flatMap((route) => [
    { parentId: 'root', ...route, children: undefined },
    ...('children' in route ? route.children.map((child) => ({ parentId: route.id, ...child })) : []),
  ]),
]
const perRoute = <Value>(make: (route: (typeof listed)[number]) => Value) => Object.fromEntries(listed.map((route) => [route.id, make(route)]))

const build = {
  routes: perRoute(({ file, ...route }) => ({ ...route, module: moduleOf(route.id, file) })),
  assets: { routes: perRoute(({ id }) => ({ id })), entry: { imports: [], module: '' }, url: '', version: '' },
  future: { v3_singleFetch: true, v3_relativeSplatPath: true, v3_throwAbortReason: true },
  entry: {
    module: {
      default: (_request: Request, status: number, _headers: Headers, { staticHandlerContext: { matches, loaderData } }: EntryContext) =>
        new Response(JSON.stringify([matches.map(({ route }) => route.id), loaderData]), { status }),
      handleError: () => {},
    },
  },
} as unknown as ServerBuild

const all = createRequestHandler(build, 'production')
const router = createRouter(build.routes)
const screens = createScreenHandler(build, router)
const own = (request: Request, path: string) => (router.findCall(path, request.method) ?? screens)(request, path)

async function bothAnswers(path: string, init?: RequestInit) {
  const request = () => new Request(`http://localhost${path}`, init)
  const answers = await Promise.all([all(request()), own(request(), decodeURIComponent(new URL(request().url).pathname))])
  return Promise.all(answers.map(async (answer) => [answer.status, answer.headers.get('Content-Type'), await answer.text()]))
}

const addresses = Object.keys(routeFiles).map((pattern) => pattern.replaceAll(/:\w+/g, 'some id').replace('*', 'no/such/page'))
const variants = (path: string) =>
  path === '/' ? ['/', '/_root.data', '/_root'] : [path, `${path}/`, path.toUpperCase(), `${path}?page=2`, `${path}.data`, `${path}.DATA`, `${path}x`, `${path}/x`]

describe('every address is answered by the route that Remix matches among all routes', () => {
  test.each(addresses)('%s, in any case and with any suffix, as a page and as data', async (path) => {
    for (const address of variants(path)) {
      const [before, after] = await bothAnswers(address)
      expect(after, address).toEqual(before)
    }
  })

  test.each(['/dashboard', '/dashboard/like', '/language', '/about', '/none', '/moderation/x', '/api/none'])('POST %s', async (path) => {
    for (const address of [path, `${path}.data`]) {
      const [before, after] = await bothAnswers(address, { method: 'POST', body: new URLSearchParams({ a: '1' }) })
      expect(after, address).toEqual(before)
    }
  })

  test.each(['/moderation/fail', '/moderation/fail.data', '/fail', '/admin/users/fail/sessions'])('%s, whose loader throws', async (path) => {
    const [before, after] = await bothAnswers(path)
    expect(after).toEqual(before)
  })
})

test('encoded characters in an address are matched as Remix matches them', async () => {
  for (const path of ['/%64ashboard', '/moderation/%C3%A9', '/admin%20', '/%E2%82%AC']) {
    const [before, after] = await bothAnswers(path)
    expect(after, path).toEqual(before)
  }
})
