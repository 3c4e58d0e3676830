import { setTimeout as wait } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { read, write } from '~/infra/db'
import { isStopping, onStop } from '~/infra/lifecycle'
import { log } from '~/infra/log'
import { runJob } from '~/infra/metrics/jobs'
import { createNextDeliveries } from './create-deliveries'
import { queueNextDeliveries, defaultSendingPace, type SendingPace } from './queue-deliveries'
import { finishNewsletterIfDone, updateDeliveryStates } from './update-delivery-states'

const PAUSE_MS = 2_000
const LAST_ROUND_MS = 4_000

/**
 * Runs one round: starts due newsletters, queues emails and updates delivery states. Several processes may run this function at
 * the same time, and any of them may be killed at any time.
 */
export async function sendNewsletters(mayGoOn = () => true, pace: SendingPace = defaultSendingPace): Promise<void> {
  await startDueNewsletters()
  const sending = await read.newsletter.findMany({ where: { status: 'sending' }, select: { id: true }, orderBy: { sendAt: 'asc' } })
  for (const { id } of sending) {
    while (mayGoOn() && (await createNextDeliveries(id)));
    if (mayGoOn()) await queueNextDeliveries(id, pace)
  }
  while (mayGoOn() && (await updateDeliveryStates()));
  for (const { id } of sending) if (mayGoOn() && (await finishNewsletterIfDone(id))) log.info('newsletter_sent', { newsletter: id })
}

async function startDueNewsletters(): Promise<void> {
  const due = { status: 'scheduled' as const, sendAt: { lte: now() } }
  if (!(await read.newsletter.findFirst({ where: due, select: { id: true } }))) return
  await write((tx) => tx.newsletter.updateMany({ where: due, data: { status: 'sending', version: { increment: 1 } } }))
}

export function startNewsletterWorker(): void {
  let round: Promise<void> = Promise.resolve()
  const isRunning = () => !isStopping()
  const scheduleRound = (ms: number) => setTimeout(() => void (round = work()), ms).unref()

  async function work() {
    try {
      await runJob('newsletters', () => sendNewsletters(isRunning))
    } catch (error) {
      log.warn('newsletters_not_sent', { error })
    }
    if (isRunning()) scheduleRound(PAUSE_MS)
  }

  scheduleRound(PAUSE_MS)
  onStop(() => Promise.race([round, wait(LAST_ROUND_MS, undefined, { ref: false })]))
}
