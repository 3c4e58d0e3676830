import { routeFiles } from '~/routes'
import type { Site } from '../../e2e/support/site'
import type { Writer } from './asks'

interface Answered {
  request: string
  status: number
  retryAfter: string | null
}

export async function everyAddress(site: Site, { cookie, accessToken, communityId }: Writer): Promise<Answered[]> {
  const headers = { Cookie: cookie, Authorization: `Bearer ${accessToken}` }
  const answers: Answered[] = []
  for (const [route, file] of Object.entries(routeFiles)) {
    const path = route.replace(/:\w+/g, communityId).replace('*', 'nowhere')
    const data = file.endsWith('.tsx') ? [{ method: 'GET', path: path === '/' ? '/_root.data' : `${path}.data` }] : []
    for (const { method, path: asked } of [{ method: 'GET', path }, ...data, { method: 'POST', path }]) {
      const body = method === 'GET' ? undefined : path.startsWith('/api') ? '{}' : new URLSearchParams({ communityId, title: 'x', content: 'x' })
      const kind: Record<string, string> = body === '{}' ? { 'Content-Type': 'application/json' } : {}
      const answer = await fetch(site.url + asked, { method, body, headers: { ...headers, ...kind }, redirect: 'manual' })
      await answer.arrayBuffer()
      answers.push({ request: `${method} ${asked}`, status: answer.status, retryAfter: answer.headers.get('Retry-After') })
    }
  }
  return answers
}
