import { setTimeout as wait } from 'node:timers/promises'

/** Something that clients ask for again and again. */
export interface Ask {
  name: string
  /** How many clients ask at the same time. */
  clients: number
  /** Milliseconds between an answer and the next request of the same client. */
  pause: number
  /** Sends one request to a server. `mark` is a text that no other request has. */
  send(url: string, mark: string): Promise<Response>
  /** Whether an answer says that the server has kept `mark`; undefined for what writes nothing. */
  isKept?(answer: Response): boolean
}

/** An answer, or what came in its place. Times are those of `performance.now()`. */
export interface Answer {
  name: string
  isWrite: boolean
  mark: string
  /** 0 where the connection was refused or lost. */
  status: number
  retryAfter: string | null
  requestId: string | null
  isKept: boolean
  startedAt: number
  endedAt: number
}

export interface Load {
  /** All answers so far. */
  answers: Answer[]
  /** Ends the load. Resolves when the last answer has come. */
  stop(): Promise<Answer[]>
}

let marks = 0

/** Asks the servers in turn, from now until `stop`. */
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
