import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { metricsRecorder } from '../metrics/recorder'
import { addMetricSources } from '../metrics/sources'
import { recordQueryDuration } from './slow-queries'

type Callback = (...result: unknown[]) => void
type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

class TimedClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const since = performance.now()
    const over = () => recordQueryDuration(textOf(asked[0]), performance.now() - since)
    const last = asked.at(-1)
    if (typeof last === 'function') {
      asked[asked.length - 1] = AsyncResource.bind((...result: unknown[]) => {
        over()
        ;(last as Callback)(...result)
      })
    }
    const answer: unknown = super.query(...(asked as [string]))
    if (answer instanceof Promise) answer.then(over, over)
    return answer as never
  }
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text?: string }).text ?? '')

/**
 * Runs the callback of `connect` in the caller's request context. Closes a connection that is released in the middle of a
 * transaction, because its ROLLBACK must have timed out.
 */
export class TimedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: TimedClient })
    addMetricSources({
      pool: () => ({
        limit: this.options.max ?? 0, inUse: this.totalCount - this.idleCount, idle: this.idleCount, waiting: this.waitingCount,
      }),
    })
    // pg-pool handles errors of idle clients only. Without this listener, losing a connection in use would end the process.
    this.on('connect', (client) => client.on('error', () => {}))
    this.on('release', (error, client) => {
      // After `end`, pg-pool removes the connection instead of reusing it.
      if (!error && client.getTransactionStatus() !== 'I') void client.end()
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    const since = performance.now()
    const over = () => metricsRecorder?.observePool(performance.now() - since)
    if (!connected) return super.connect().finally(over)
    super.connect(AsyncResource.bind<Connected, undefined>((error, client, done) => {
      over()
      connected(error, client, done)
    }))
  }
}
