import { pathOf } from '../support/calls'
import { ask } from '../support/requests'
import type { Site } from '../support/site'
import type { AnonymousScene } from './anonymous-scene'
import { operationsOf } from './operations'
import { siteRoutes } from './site-routes'

/** Where everybody is named to admins, who wrote what aside: a member stands in these lists for being one (security.md N1). */
export const namesEverybody = (address: string): boolean =>
  /^\/admin(?=$|\.data|\?)|^\/admin\/users|^\/api\/admin\/users|^(\/api)?\/admin\/communities\/[^/]+\/members/.test(address)

/** Screens that show what members write, or lists of staff; the others are the same for everybody. */
const isAboutMembers = (name: string) => /^(dashboard|journey|notifications|library|search|block|report|decisions|moderation|admin|account|early-access|feed|sitemap)/.test(name)

/** The queues that cases lie in. */
const queues = ['open', 'in-work', 'mine', 'resolved', 'rejected']

/** What can be asked of a route besides its bare address, by the route's name. */
function queriesOf({ posts, cases, place }: AnonymousScene): Record<string, string[]> {
  const ids = Object.values(posts)
  const each = (name: string) => ids.map((id) => `?${name}=${id}`)
  return {
    'dashboard': ['?share', '?page=2', ...['story', 'comments', 'delete', 'before', 'after'].flatMap(each)],
    'dashboard_.comments': each('post'),
    'journey': ['?list=stories', '?list=comments', ...each('before')],
    'notifications': each('before'),
    'report': each('post'),
    'block': each('post'),
    'dashboard_.notes': each('post'),
    'moderation': [...queues.map((queue) => `?state=${queue}`), `?state=open&after=${cases[0]}&priority=1`],
    'admin_.posts': [...each('before'), ...each('after'), `?community=${place.id}`],
    'admin_.comments': [`?community=${place.id}`],
    'admin_.analytics': [`?community=${place.id}`],
    'admin_.analytics[.]csv': [`?community=${place.id}`],
    'admin_.contributions[.]csv': ['?names=1'],
  }
}

/** The addresses of screens and files, all or those about members, with every id of the scene in its place. */
export function screenAddresses(scene: AnonymousScene, readerId: string, which: 'all' | 'about members'): { name: string; address: string }[] {
  const { posts, cases, place, held } = scene
  const idsFor: Record<string, string[]> = { postId: Object.values(posts), id: cases, communityId: [place.id, held.id], userId: [readerId, scene.author.id], commentId: ['01890a5d-ac96-774b-bcce-b302099a8057'] }
  const queries = queriesOf(scene)
  const isWanted = (name: string) => name !== '$' && (which === 'all' || isAboutMembers(name))
  return siteRoutes().filter(({ isApi, hasLoader, name }) => !isApi && hasLoader && isWanted(name)).flatMap(({ name, path }) => {
    const [parameter] = /\$\w+/.exec(path) ?? []
    const filled = parameter ? (idsFor[parameter.slice(1)] ?? []).map((id) => path.replace(parameter, id)) : [path]
    return filled.flatMap((address) => ['', ...(queries[name] ?? [])].map((query) => ({ name, address: address + query })))
  })
}

/** A screen as a page, as its data, and as the data of its route alone. */
export const channelsOf = ({ name, address }: { name: string; address: string }): string[] => {
  if (/\.(csv|xml|txt|vtt|webmanifest)/.test(address)) return [address]
  const data = address.replace(/^([^?]*)/, (path) => (path === '/' ? '/_root.data' : `${path}.data`))
  return [address, data, `${data}${data.includes('?') ? '&' : '?'}_routes=routes/${name}`]
}

/** Every call that reads, with every id of the scene in its place. */
export async function readingCalls(site: Site, { posts, place, held }: AnonymousScene): Promise<string[]> {
  const templates = (await operationsOf(site)).filter(({ method }) => method === 'GET').map(({ template }) => template)
  const communities = (template: string) => (template.includes('{communityId}') ? [place.id, held.id] : [''])
  const stories = (template: string) => (template.includes('{postId}') ? Object.values(posts) : [''])
  const paths = templates.flatMap((template) => communities(template).flatMap((communityId) => stories(template).map((postId) => pathOf(template, { communityId, postId }))))
  const pages = Object.values(posts).map((id) => `/api/communities/${place.id}/posts?limit=1&cursor=${id}`)
  return [...paths, ...pages, ...Object.values(posts).map((id) => `/api/admin/posts?limit=1&cursor=${id}`)]
}

/** An answer as it came, headers first. */
export async function wholeOf(answer: Response): Promise<string> {
  return `${answer.status}\n${[...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n\n${await answer.text()}`
}

/** Asks for many addresses, a few at once. */
export async function askAll(site: Site, addresses: string[], who: { cookie?: string; headers?: Record<string, string> }): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const waiting = [...new Set(addresses)]
  const asker = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      answers.set(address, await wholeOf(await ask(site, address, { ...who, headers: { ...who.headers, 'Accept-Encoding': 'identity' } })))
    }
  }
  await Promise.all([asker(), asker(), asker(), asker()])
  return answers
}
