import { pathOf } from '../support/calls'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import type { AnonymousScene } from './anonymous-scene'
import { operationsOf } from './operations'
import { siteRoutes } from './site-routes'

/** Lists that name all members to admins, independently of who wrote what. */
export const namesEverybody = (address: string): boolean =>
  /^\/admin(?=$|\.data|\?)|^\/admin\/users|^\/api\/admin\/users|^(\/api)?\/admin\/communities\/[^/]+\/members/.test(address)

/** Screens that show members' texts, or lists of staff; the others are the same for everyone. */
const isAboutMembers = (path: string) => /^\/(dashboard|journey|notifications|library|search|block|report|decisions|moderation|admin|account|early-access|feed|sitemap)/.test(path)

const queues = ['open', 'in-work', 'mine', 'resolved', 'rejected']

/** The query strings of a route besides its bare address, by the route's path. */
function queriesOf({ posts, cases, community }: AnonymousScene): Record<string, string[]> {
  const ids = Object.values(posts)
  const each = (name: string) => ids.map((id) => `?${name}=${id}`)
  return {
    '/dashboard': ['?share', '?page=2', '?lng=ar', ...['story', 'comments', 'comments-of', 'delete', 'before', 'after'].flatMap(each)],
    '/journey': ['?list=stories', '?list=comments', ...each('before')],
    '/notifications': each('before'),
    '/report': each('post'),
    '/block': each('post'),
    '/dashboard/notes': each('post'),
    '/moderation': [...queues.map((queue) => `?state=${queue}`), `?state=open&after=${cases[0]}&priority=1`],
    '/admin/posts': [...each('before'), ...each('after'), `?community=${community.id}`],
    '/admin/comments': [`?community=${community.id}`],
    '/admin/analytics': [`?community=${community.id}`],
    '/admin/analytics.csv': [`?community=${community.id}`],
    '/admin/contributions.csv': ['?names=1'],
  }
}

/** The addresses of screens and files, all or those about members, with every id of the scene. */
export function screenAddresses(scene: AnonymousScene, readerId: string, which: 'all' | 'about members'): { id: string; address: string }[] {
  const { posts, cases, community, held } = scene
  const idsFor: Record<string, string[]> = { postId: Object.values(posts), id: cases, communityId: [community.id, held.id], userId: [readerId, scene.author.id], commentId: ['01890a5d-ac96-774b-bcce-b302099a8057'] }
  const queries = queriesOf(scene)
  const isWanted = (path: string) => path !== '/*' && (which === 'all' || isAboutMembers(path))
  return siteRoutes().filter(({ isApi, hasLoader, path }) => !isApi && hasLoader && isWanted(path)).flatMap(({ id, path }) => {
    const [parameter] = /\$\w+/.exec(path) ?? []
    const filled = parameter ? (idsFor[parameter.slice(1)] ?? []).map((id) => path.replace(parameter, id)) : [path]
    return filled.flatMap((address) => ['', ...(queries[path] ?? [])].map((query) => ({ id, address: address + query })))
  })
}

/** A screen as a page, as its data, and as the data of only its route. */
export const channelsOf = ({ id, address }: { id: string; address: string }): string[] => {
  if (/\.(csv|xml|txt|vtt|webmanifest)/.test(address)) return [address]
  const data = address.replace(/^([^?]*)/, (path) => (path === '/' ? '/_root.data' : `${path}.data`))
  return [address, data, `${data}${data.includes('?') ? '&' : '?'}_routes=${id}`]
}

/** Every reading call, with every id of the scene. */
export async function readingCalls(site: Site, { posts, community, held }: AnonymousScene): Promise<string[]> {
  const templates = (await operationsOf(site)).filter(({ method }) => method === 'GET').map(({ template }) => template)
  const communities = (template: string) => (template.includes('{communityId}') ? [community.id, held.id] : [''])
  const stories = (template: string) => (template.includes('{postId}') ? Object.values(posts) : [''])
  const paths = templates.flatMap((template) => communities(template).flatMap((communityId) => stories(template).map((postId) => pathOf(template, { communityId, postId }))))
  const pages = Object.values(posts).map((id) => `/api/communities/${community.id}/posts?limit=1&cursor=${id}`)
  return [...paths, ...pages, ...Object.values(posts).map((id) => `/api/admin/posts?limit=1&cursor=${id}`)]
}

/** An answer as received, headers first. */
export async function wholeOf(answer: Response): Promise<string> {
  return `${answer.status}\n${[...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${await answer.text()}`
}

/**
 * Requests many addresses, a few at once, each on a connection of its own: the thousandth answer of a kept connection closes it, so its
 * headers would differ.
 */
export async function askAll(site: Site, addresses: string[], who: { cookie?: string; headers?: Record<string, string> }): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const waiting = [...new Set(addresses)]
  const headers = { ...who.headers, 'Accept-Encoding': 'identity', Connection: 'close' }
  const asker = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      answers.set(address, await wholeOf(await ask(site, address, { ...who, headers })))
    }
  }
  await Promise.all([asker(), asker(), asker(), asker()])
  return answers
}
