import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { env } from '~/infra/env'
import { log } from '~/infra/log'
import { isStopping, onStop, stopSignal } from '~/infra/lifecycle'
import { runJob } from '~/infra/metrics/jobs'
import { sendWaitingMails } from './send-mails'

const PAUSE_MS = 2_000
/** While the mail server or the database is unreachable, the pause between two rounds doubles up to this limit. */
const MAX_PAUSE_MS = 60_000
const CONCURRENCY = 4
const FINAL_SEND_MS = 5_000 // time for emails in progress after the stop signal
const FINAL_SAVE_MS = 2_000 // additional time for saving their results

/** Without `SMTP_URL`, emails wait in the outbox, where an admin can read them. */
export function startMailWorker(): void {
  if (!env.smtpUrl) return
  let round: Promise<void> = Promise.resolve()
  let pause = PAUSE_MS
  let cut = new AbortController()
  const scheduleRound = (ms: number) => setTimeout(() => void (round = work()), ms).unref()

  async function sendAll() {
    cut = new AbortController()
    const workers = await Promise.allSettled(Array.from({ length: CONCURRENCY }, () => sendWaitingMails(() => !isStopping(), cut.signal)))
    for (const worker of workers) if (worker.status === 'rejected') log.warn('mails_not_sent', { error: worker.reason })
    return workers.every((worker) => worker.status === 'fulfilled' && worker.value)
  }

  async function work() {
    const isWell = await runJob('mail', sendAll, Boolean)
    pause = isWell ? PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS)
    if (!isStopping()) scheduleRound(pause)
  }

  scheduleRound(0)
  const isCut = once(stopSignal, 'abort').then(() => wait(FINAL_SEND_MS, undefined, { ref: false })).then(() => cut.abort())
  onStop(() => Promise.race([round, isCut.then(() => wait(FINAL_SAVE_MS, undefined, { ref: false }))]))
}
