import { gunzipSync } from 'node:zlib'
import { ofTheInside } from '../../support/inside'
import type { Api } from './api'
import { requestOf, type FuzzRequest, type Supply } from './fuzz-requests'
import { randomOf } from './random'
import { callers, type Caller } from './scene'
import { openWire, type WireAnswer } from './wire'

/** Connections with one request after another: enough for several simultaneous requests, far from an overload. */
const CONNECTIONS = 8

/** The parts of the requests: valid bodies, valid tokens of all callers, and more rows than all requests will delete. */
export async function supplyOf(api: Api): Promise<Supply> {
  const operations = api.operations.filter(({ path }) => path.startsWith('/api/'))
  const bodies = await Promise.all(operations.map(async (operation) => [operation.call, await api.body(operation)] as const))
  return {
    host: new URL(api.site.url).host,
    operations,
    bodies: new Map(bodies.flatMap(([call, body]) => (body ? [[call, body]] : []))),
    scenes: Array.from({ length: 60 }, () => api.scene('member', 2)),
    // Callers with more permissions come more often.
    tokens: [...callers, 'member', 'member', 'admin', 'admin'].flatMap((caller) => api.cast.tokenOf(caller as Caller) ?? []),
  }
}

export interface Fired {
  /** One for each wrong answer, with the request and the seed that made it. */
  faults: string[]
  /** How often each status was answered; 0 if an interrupted request got no answer. */
  statuses: Map<number, number>
}

/** Sends the requests with the numbers from `first` up to `end`, each made from only the seed and its number. */
export async function fire(supply: Supply, seed: number, first: number, end: number): Promise<Fired> {
  const fired: Fired = { faults: [], statuses: new Map() }
  const port = Number(supply.host.split(':')[1])
  let number = first
  const work = async () => {
    const wire = openWire(port)
    for (let own = number++; own < end; own = number++) {
      const request = requestOf(randomOf(seed * 65_537 + own), supply)
      try {
        const answer = await wire.ask(request)
        const status = answer?.status ?? 0
        fired.statuses.set(status, (fired.statuses.get(status) ?? 0) + 1)
        const fault = faultOf(request, answer)
        if (fault) throw new Error(fault)
      } catch (fault) {
        const start = JSON.stringify(request.bytes.toString('latin1').slice(0, 1_500))
        fired.faults.push(`request ${own} of FUZZ_SEED=${seed}: ${(fault as Error).message}\n${start}`)
      }
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  return fired
}

/** The fault of an answer; undefined if there is none. */
function faultOf({ target, isHttp, isCut, isHead }: FuzzRequest, answer: WireAnswer | undefined): string | undefined {
  if (!answer) return isCut ? undefined : 'the connection ended without an answer'
  const { status, headers, body } = answer
  const text = (headers.get('content-encoding') === 'gzip' ? gunzipSync(body) : body).toString('utf8')
  if (!(status >= 200 && status < 500)) return `the status is ${status}: ${text.slice(0, 200)}`
  if (ofTheInside.test(text)) return `it tells of the inside: ${text.slice(0, 500)}`
  if (headers.get('x-content-type-options') !== 'nosniff') return 'it lacks the headers of every answer'
  const isOfApi = BELOW_API.test(target)
  return isHttp && isOfApi && !isHead && body.length > 0 ? faultOfApi(answer, text) : undefined
}

/** All API paths except the page about the API. */
const BELOW_API = /^\/api(?!\/docs\/?(?:\?|$))(?:[/?]|$)/i

function faultOfApi({ status, headers }: WireAnswer, text: string): string | undefined {
  const kind = headers.get('content-type') ?? ''
  if (!kind.startsWith('application/json')) return `it is no JSON but ${kind}: ${text.slice(0, 200)}`
  const json = JSON.parse(text) as { error?: unknown; code?: unknown }
  const isRefusal = typeof json.error === 'string' && typeof json.code === 'string'
  return status >= 400 && !isRefusal ? `the refusal has no words: ${text.slice(0, 200)}` : undefined
}
