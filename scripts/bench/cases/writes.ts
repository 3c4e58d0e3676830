import { openStore } from '../../seed/store'
import { openBareWriter } from '../bare-writes'
import { registerAndJoin, type ApiClient } from '../client'
import { median, formatRounded, type Figure } from '../figures'
import { runLoad, type LoadJob } from '../load'
import { createTypicalDatabase } from '../bench-data'
import { startSite, type BenchServer } from '../servers'
import { startTracedSite, type SyncCounts } from '../traced-server'

const PEOPLE = 8
const WARM_UP = 1000
const ROUNDS = 6
const WRITES = 300
/** Number of likes and of comments for which fsync calls are counted, first for one member, then for all members at once. */
const WATCHED = 200
const CONTENT = 'She sat with me until the tea was cold, and that was all it took.'

const kinds = ['like', 'comment'] as const
type Kind = (typeof kinds)[number]

interface Scene {
  people: ApiClient[]
  path: string
}

interface RoundResults {
  ours: number[]
  bare: number[]
  cpuMs: number[]
}

export async function measureWrites(): Promise<Figure[]> {
  const databaseUrl = await createTypicalDatabase('writes')
  const { communityId, postId } = await storyOf(databaseUrl)
  const site = await startSite(databaseUrl)
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => registerAndJoin(site, `writer_${n}`, communityId)))
  const scene = { people, path: `/api/communities/${communityId}/posts/${postId}` }
  const turns = await speeds(site, scene)
  await site.stop()
  const syncs = await syncsOf(databaseUrl, scene)
  return kinds.flatMap((kind) => figuresOf(kind, turns[kind], syncs?.[kind]))
}

function figuresOf(kind: Kind, { ours, bare, cpuMs }: RoundResults, syncs: { alone: SyncCounts; atOnce: SyncCounts } | undefined): Figure[] {
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const beside = syncs
    ? `${sum(syncs.alone)} syncs for ${WATCHED} one after another, ${sum(syncs.atOnce)} for ${WATCHED} of ${PEOPLE} at once`
    : 'needs strace, and the right to watch a process with it'
  return [
    { name: `writes: ${kind}s`, value: median(ours), unit: 'a second', beside: `driver alone ${formatRounded(median(bare))}; CPU ${formatRounded(median(cpuMs))} ms each` },
    { name: `writes: driver alone ÷ ours, ${kind}s`, value: median(bare) / median(ours), unit: '×', beside: `of ${PEOPLE} members at once` },
    { name: `writes: fewest syncs before the answer to a ${kind}`, value: syncs ? Math.min(...syncs.alone) : NaN, unit: 'syncs', least: 1, beside },
  ]
}

async function speeds(site: BenchServer, scene: Scene): Promise<Record<Kind, RoundResults>> {
  const bareUrl = await createTypicalDatabase('bare-writes')
  const bare = openBareWriter(bareUrl, { ...(await storyOf(bareUrl)), content: CONTENT })
  const turns = { like: createEmptyResults(), comment: createEmptyResults() }
  for (const kind of kinds) await send(site, kind, scene, WARM_UP)
  // Each round measures both kinds with both writers, so that other work on the machine affects all measurements alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds) {
      const before = await site.usage()
      const { seconds } = await send(site, kind, scene, WRITES)
      const after = await site.usage()
      turns[kind].ours.push(WRITES / seconds)
      turns[kind].cpuMs.push((after.cpuMs - before.cpuMs) / WRITES)
      turns[kind].bare.push(bare[kind](WRITES))
    }
  }
  bare.close()
  return turns
}

const createEmptyResults = (): RoundResults => ({ ours: [], bare: [], cpuMs: [] })

async function syncsOf(databaseUrl: string, scene: Scene) {
  const site = await startTracedSite(databaseUrl)
  if (!site) return undefined
  const alone = { ...scene, people: scene.people.slice(0, 1) }
  for (const who of [alone, scene]) for (const kind of kinds) await send(site, kind, who, WATCHED)
  const syncs = await site.syncs()
  const part = (fromEnd: number) => syncs.slice(syncs.length - fromEnd * WATCHED).slice(0, WATCHED)
  return { like: { alone: part(4), atOnce: part(2) }, comment: { alone: part(3), atOnce: part(1) } }
}

function send({ url }: BenchServer, kind: Kind, { people, path }: Scene, requests: number) {
  const job: LoadJob = { url: `${url}${path}/like`, method: 'POST', requests, concurrency: people.length, each: people }
  if (kind === 'like') return runLoad(job)
  const each = people.map(({ headers }) => ({ headers: { ...headers, 'Content-Type': 'application/json' } }))
  return runLoad({ ...job, url: `${url}${path}/comments`, body: JSON.stringify({ content: CONTENT }), each }, 201)
}

async function storyOf(databaseUrl: string) {
  const store = await openStore({ databaseKind: 'sqlite', databaseUrl })
  const [postId = ''] = await store.list('SELECT "id" FROM "Post" ORDER BY "id" DESC LIMIT 1')
  const [communityId = ''] = await store.list(`SELECT "communityId" FROM "Post" WHERE "id" = '${postId}'`)
  const userIds = await store.list(`SELECT "userId" FROM "Membership" WHERE "communityId" = '${communityId}' LIMIT ${PEOPLE}`)
  await store.close()
  return { communityId, postId, userIds }
}
