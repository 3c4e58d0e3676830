import type { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { smallestPledge } from '../../factories/pledges'
import type { Cluster } from './cluster'
import { exchange, keptConnection, type Exchange } from './exchange'
import type { ClusterMember } from './cluster-members'
import { json } from './requests'

type Kind = 'page' | 'dashboard' | 'feed' | 'story' | 'pledge'

export interface Answered {
  kind: Kind
  isWrite: boolean
  status: number
  retryAfter: string | undefined
  ms: number
  at: number
}

export interface Outcome {
  answers: Answered[]
  stories: string[]
  pledges: string[]
}

/** In ms: an overloaded process refuses no request sooner. */
const OVERLOADED = 1_000

export const isWell = ({ status }: Answered) => status === 200 || status === 201

/** Whether a request failed. A request refused by an overloaded machine after a wait does not count: the client retries. */
export const hasFailed = (answer: Answered) => !isWell(answer) && !(answer.status === 503 && answer.retryAfter && answer.ms > OVERLOADED)

export interface Load {
  outcome: Outcome
  stop(): Promise<Outcome>
}

interface Options {
  at?: URL[]
  kinds?: Kind[]
}

const READERS = 4
const KINDS: Kind[] = ['page', 'dashboard', 'feed', 'story', 'page', 'feed', 'pledge', 'dashboard']
/** In ms between an answer and the client's next request: three processes share the machine with the tests. */
const PAUSE = 20
let sent = 0

export function startLoad(cluster: Cluster, member: ClusterMember, { at = [cluster.url], kinds = KINDS }: Options = {}): Load {
  const result: Outcome = { answers: [], stories: [], pledges: [] }
  let isOver = false

  async function read(first: number) {
    const agents = at.map(keptConnection)
    for (let n = first; !isOver; n++) {
      const kind = kinds[n % kinds.length]!
      const began = performance.now()
      const [url, agent] = [at[n % at.length]!, agents[n % at.length]!]
      const answer = await send(url, kind, { cluster, member, agent }).catch(() => undefined)
      const over = performance.now()
      const isWrite = kind === 'story' || kind === 'pledge'
      result.answers.push({ kind, isWrite, status: answer?.status ?? 0, retryAfter: answer?.headers['retry-after'], ms: over - began, at: over })
      if (answer?.status === 201) result[kind === 'story' ? 'stories' : 'pledges'].push(idIn(answer))
      await wait(PAUSE)
    }
    for (const agent of agents) agent.destroy()
  }

  const all = Promise.all(Array.from({ length: READERS }, (_, n) => read(n * 3)))
  return {
    outcome: result,
    async stop() {
      isOver = true
      await all
      return result
    },
  }
}

const idIn = ({ body }: Exchange) => (JSON.parse(body) as { id: string }).id

interface Sender {
  cluster: Pick<Cluster, 'host' | 'communityId'>
  member: ClusterMember
  agent: Agent
}

function send(url: URL, kind: Kind, { cluster: { host, communityId }, member, agent }: Sender): Promise<Exchange> {
  const posts = new URL(`/api/communities/${communityId}/posts`, url)
  const key = `load-${++sent}`
  const once = { ...json, 'Idempotency-Key': key }
  switch (kind) {
    case 'page': return exchange(new URL('/about', url), { agent, host })
    case 'dashboard': return exchange(new URL('/dashboard', url), { agent, host, headers: { Cookie: member.cookie } })
    case 'feed': return exchange(posts, { agent, host, headers: member.bearer })
    case 'story': return exchange(posts, {
      agent, host, method: 'POST', headers: { ...member.bearer, ...once }, body: JSON.stringify({ title: key, content: 'It began in spring.' }),
    })
    case 'pledge': return exchange(new URL('/api/endowment', url), {
      agent, host, method: 'POST', headers: once, body: JSON.stringify({ ...smallestPledge, email: `${key}@example.org` }),
    })
  }
}
