import { setTimeout as wait } from 'node:timers/promises'
import { env } from '~/infra/env'
import { log } from '~/infra/log'
import { isStopping, onStop } from '~/infra/lifecycle'
import { sendWaitingMails } from './send-mails'

/** In ms: between two looks into the outbox, and the longest while mail server or database are out of reach. */
const PAUSE = 2_000
const LONGEST_PAUSE = 60_000
/** How many mails are on their way at once: most of the time of each is spent waiting for the mail server. */
const LANES = 4
/** In ms: how long a stopping process waits for the mail that is being sent. */
const LAST_MAIL = 5_000

/** Has this process send mails from now on until it stops. Without `SMTP_URL` they wait for the admin to read them. */
export function startMailWorker(): void {
  if (!env.smtpUrl) return
  let round: Promise<void> = Promise.resolve()
  let pause = PAUSE
  const workIn = (ms: number) => setTimeout(() => void (round = work()), ms).unref()

  async function work() {
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, () => sendWaitingMails(() => !isStopping())))
    for (const lane of lanes) if (lane.status === 'rejected') log.warn('mails_not_sent', { error: lane.reason })
    const isWell = lanes.every((lane) => lane.status === 'fulfilled' && lane.value)
    pause = isWell ? PAUSE : Math.min(pause * 2, LONGEST_PAUSE)
    if (!isStopping()) workIn(pause)
  }

  workIn(0)
  onStop(() => Promise.race([round, wait(LAST_MAIL, undefined, { ref: false })]))
}
