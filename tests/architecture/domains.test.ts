import { describe, expect, test } from 'vitest'
import { code, sources, type Source } from './sources'
import { imports } from './syntax'

/** The domains that each domain may use besides the kernel, with the reason. */
const ARROWS: Record<string, Record<string, string>> = {
  operations: {},
  visibility: {},
  messages: {
    operations: 'emails carry the names and addresses of the settings, and opening one is audited',
    visibility: 'no notification tells of a text that a block hides',
  },
  stories: {
    operations: 'a held first post opens a case, and what is written is counted',
    visibility: 'blocks, content notes and account deletion decide who sees a text',
    messages: 'a comment notifies the author of the story',
  },
  protection: {
    operations: 'staff decisions are audited and counted',
    visibility: 'nobody reports or blocks the author of a text that they cannot see',
    messages: 'authors and reporters learn of a decision',
    stories: 'a decision hides or restores a text',
  },
  identity: {
    operations: 'registration follows the settings and is counted',
    messages: 'links and warnings go out by email, and a registration may ask for letters',
    protection: 'a registration accepts the community rules',
  },
  giving: {
    operations: 'what staff see of a pledge is audited',
    messages: 'a pledge is confirmed by email',
  },
  publishing: {
    operations: 'shops and names come from the settings, and changes to books and recordings are audited',
    messages: 'the sitemap, the feed and link previews hold the published letters',
  },
  administration: {
    operations: 'every act of an admin is audited',
    visibility: 'a member exports only what they may see',
    messages: 'a deletion ends notifications',
    stories: 'admins list and delete texts, and an export holds them',
    protection: 'an export holds reports and decisions, and the purge job empties old cases',
    identity: 'a deletion ends sign-ins and asks for the password',
    giving: 'an export holds pledges and the early-access request',
    publishing: 'an export holds reading places, and the purge job deletes parts of recordings',
  },
}

type Graph = Map<string, Set<string>>

const namesIn = (list: string) => list.split(',').map((name) => name.trim().replace(/^type /, '').split(' as ')[0]!).filter(Boolean)

/** The names that a file and its imports have on one level: a domain, or a feature folder inside it. */
const domainOf = (path: string) => (path.startsWith('app/kernel/') ? 'kernel' : path.split('/')[2]!)
const folderOf = (path: string) => path.replace(/\/index\.ts$/, '').split('/').slice(1, path.startsWith('app/kernel/') ? 3 : 4).join('/')

function graphOf(files: Source[], nameOf: (path: string) => string): Graph {
  const graph: Graph = new Map()
  for (const file of files) {
    const from = nameOf(file.path)
    const targets = imports(file).filter((target) => /^app\/(features|kernel)\//.test(target)).map(nameOf)
    graph.set(from, new Set([...(graph.get(from) ?? []), ...targets.filter((to) => to !== from)]))
  }
  return graph
}

/** The names along a circle of the graph; undefined if there is none. */
function circleIn(graph: Graph): string[] | undefined {
  const done = new Set<string>()
  const walk = (name: string, path: string[]): string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const circle = walk(next, [...path, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const circle = walk(name, [])
    if (circle) return circle
  }
  return undefined
}

/** Imports of another domain that go past its index, and of the own index, which would be a circle. */
const pastIndexes = (files: Source[]) => files.flatMap((file) => imports(file)
  .filter((target) => target.startsWith('app/features/') && (domainOf(target) === domainOf(file.path)) === /^app\/features\/\w+$/.test(target))
  .map((target) => `${file.path} → ${target}`))

const domains = () => [...code('app/features'), ...code('app/kernel')]

describe('domains', () => {
  test('use only the domains in the table', () => {
    const graph = graphOf(domains(), domainOf)
    graph.delete('kernel')
    const found = Object.fromEntries([...graph].map(([domain, targets]) => [domain, [...targets].filter((name) => name !== 'kernel').sort()]))
    expect(found).toEqual(Object.fromEntries(Object.entries(ARROWS).map(([domain, targets]) => [domain, Object.keys(targets).sort()])))
  })

  test('form no circle, and neither do the folders inside them', () => {
    expect(circleIn(graphOf(domains(), domainOf))).toBeUndefined()
    expect(circleIn(graphOf(domains(), folderOf))).toBeUndefined()
  })

  test('import each other by their indexes alone', () => {
    expect(pastIndexes(code('app/features'))).toEqual([])
    const deep = { path: 'app/features/stories/drafts/drafts.ts', text: "import { queueMail } from '~/features/messages/mail/queue-mail'" }
    const own = { path: 'app/features/stories/drafts/drafts.ts', text: "import { authorizeRead } from '~/features/stories'" }
    expect(pastIndexes([deep, own])).toHaveLength(2)
  })

  test('export from their indexes only what another domain uses', () => {
    const used = code('app/features').flatMap(({ text }) =>
      [...text.matchAll(/\{([^}]*)\} from '~\/features\/(\w+)'/g)].flatMap(([, names = '', domain]) => namesIn(names).map((name) => `${domain}: ${name}`)))
    const exported = sources('app/features', /^index\.ts$/).flatMap(({ path, text }) =>
      [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names = '']) => namesIn(names).map((name) => `${domainOf(path)}: ${name}`)))
    expect(exported.sort()).toEqual([...new Set(used)].sort())
  })

  test('would be found in a circle', () => {
    const one = { path: 'app/features/stories/drafts/drafts.ts', text: "import { queueMail } from '~/features/messages/mail/queue-mail'" }
    const other = { path: 'app/features/messages/mail/queue-mail.ts', text: "import { autosaveDraft } from '~/features/stories/drafts/drafts'" }
    expect(circleIn(graphOf([one, other], domainOf))).toEqual(['stories', 'messages', 'stories'])
  })
})
