import { setTimeout as wait } from 'node:timers/promises'

export interface Ask {
  name: string
  clients: number
  /** In ms between an answer and the client's next request. */
  pause: number
  send(url: string, mark: string): Promise<Response>
  /** Whether the answer acknowledges `mark`; undefined for reads. */
  isKept?(answer: Response): boolean
}

/** An answer or a lost connection. Times are from `performance.now()`. */
export interface Answer {
  name: string
  isWrite: boolean
  mark: string
  status: number
  retryAfter: string | null
  requestId: string | null
  isKept: boolean
  startedAt: number
  endedAt: number
}

export interface Load {
  answers: Answer[]
  stop(): Promise<Answer[]>
}

let marks = 0

export function startLoad(urls: readonly string[], asks: readonly Ask[]): Load {
  const answers: Answer[] = []
  let [isStopped, turn] = [false, 0]
  const client = async (ask: Ask) => {
    while (!isStopped) {
      answers.push(await askOnce(urls[turn++ % urls.length] ?? '', ask))
      await wait(ask.pause)
    }
  }
  const clients = asks.flatMap((ask) => Array.from({ length: ask.clients }, () => client(ask)))
  return {
    answers,
    async stop() {
      isStopped = true
      await Promise.all(clients)
      return answers
    },
  }
}

async function askOnce(url: string, ask: Ask): Promise<Answer> {
  const mark = `mark-${process.pid}-${++marks}`
  const startedAt = performance.now()
  const answer = await ask.send(url, mark).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  return {
    name: ask.name,
    isWrite: ask.isKept !== undefined,
    mark,
    status: answer?.status ?? 0,
    retryAfter: answer?.headers.get('Retry-After') ?? null,
    requestId: answer?.headers.get('X-Request-Id') ?? null,
    isKept: answer !== undefined && ask.isKept?.(answer) === true,
    startedAt,
    endedAt: performance.now(),
  }
}
