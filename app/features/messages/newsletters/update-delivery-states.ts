import { now } from '~/infra/clock'
import { read, write, type DeliveryState, type MailStatus } from '~/infra/db'

const BATCH_SIZE = 500

const deliveryStateByMailStatus: Record<MailStatus, DeliveryState> = { waiting: 'queued', sent: 'sent', handled: 'sent', failed: 'failed' }

/**
 * Copies the status of each email to its delivery, including failed emails that an admin has retried.
 * @returns whether more deliveries may need an update
 */
export async function updateDeliveryStates(): Promise<boolean> {
  const select = { id: true, newsletterId: true, state: true, mail: { select: { status: true } } } as const
  const ask = { select, orderBy: { id: 'asc' }, take: BATCH_SIZE } as const
  const isSettled = { OR: [{ mailId: null }, { mail: { status: { not: 'waiting' as const } } }] }
  const queued = await read.newsletterDelivery.findMany({ where: { state: 'queued', ...isSettled }, ...ask })
  const retried = await read.newsletterDelivery.findMany({ where: { state: 'failed', mail: { status: { not: 'failed' } } }, ...ask })
  // Treat a delivery without an email as failed, because its outcome is unknown.
  const steps = [...queued, ...retried].map(({ id, newsletterId, state, mail }) => ({ id, newsletterId, from: state, to: mail ? deliveryStateByMailStatus[mail.status] : 'failed' as const }))
  const changed = steps.filter(({ from, to }) => from !== to)
  for (const step of changed) await updateDeliveryState(step)
  return queued.length === BATCH_SIZE && changed.length > 0
}

interface DeliveryChange {
  id: string
  newsletterId: string
  from: DeliveryState
  to: DeliveryState
}

/** Updates the newsletter's counters only if this call, and not another process, changed the state. */
const updateDeliveryState = ({ id, newsletterId, from, to }: DeliveryChange): Promise<void> => write(async (tx) => {
  const { count } = await tx.newsletterDelivery.updateMany({ where: { id, state: from }, data: { state: to } })
  if (count === 0) return
  await tx.newsletter.update({ where: { id: newsletterId }, data: { ...buildCounterChange(from, -1), ...buildCounterChange(to, 1) } })
})

const buildCounterChange = (state: DeliveryState, by: number) => ({
  ...(state === 'sent' && { sentCount: { increment: by } }),
  ...(state === 'failed' && { failedCount: { increment: by } }),
})

export async function finishNewsletterIfDone(id: string): Promise<boolean> {
  const open = { newsletterId: id, state: { in: ['waiting', 'queued'] satisfies DeliveryState[] } }
  return write(async (tx) => {
    const isOver = (await tx.newsletter.count({ where: { id, status: 'sending', list: 'done' } })) > 0
    if (!isOver || (await tx.newsletterDelivery.count({ where: open })) > 0) return false
    const { count } = await tx.newsletter.updateMany({ where: { id, status: 'sending' }, data: { status: 'sent', finishedAt: now(), version: { increment: 1 } } })
    return count > 0
  })
}
