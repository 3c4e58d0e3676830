import { now } from '~/infra/clock'
import { read, write, type DeliveryState, type MailStatus } from '~/infra/db'

/** In rows: more than can wait in the outbox at a time, so that waiting deliveries do not hide finished ones. */
const AT_ONCE = 500

const stateOf: Record<MailStatus, DeliveryState> = { waiting: 'queued', sent: 'sent', handled: 'sent', failed: 'failed' }

/**
 * Also updates the deliveries of failed emails that an admin tries again.
 * @returns whether more may have changed
 */
export async function settleDeliveries(): Promise<boolean> {
  const select = { id: true, newsletterId: true, state: true, mail: { select: { status: true } } } as const
  const ask = { select, orderBy: { id: 'asc' }, take: AT_ONCE } as const
  const queued = await read.newsletterDelivery.findMany({ where: { state: 'queued' }, ...ask })
  const retried = await read.newsletterDelivery.findMany({ where: { state: 'failed', mail: { status: { not: 'failed' } } }, ...ask })
  // A delivery without its email: the email was deleted with its outcome unknown.
  const steps = [...queued, ...retried].map(({ id, newsletterId, state, mail }) => ({ id, newsletterId, from: state, to: mail ? stateOf[mail.status] : 'failed' as const }))
  const changed = steps.filter(({ from, to }) => from !== to)
  for (const step of changed) await settle(step)
  return queued.length === AT_ONCE && changed.length > 0
}

interface Step {
  id: string
  newsletterId: string
  from: DeliveryState
  to: DeliveryState
}

/** Counts only a change that this call makes. */
const settle = ({ id, newsletterId, from, to }: Step): Promise<void> => write(async (tx) => {
  const { count } = await tx.newsletterDelivery.updateMany({ where: { id, state: from }, data: { state: to } })
  if (count === 0) return
  await tx.newsletter.update({ where: { id: newsletterId }, data: { ...counted(from, -1), ...counted(to, 1) } })
})

const counted = (state: DeliveryState, by: number) => ({
  ...(state === 'sent' && { sentCount: { increment: by } }),
  ...(state === 'failed' && { failedCount: { increment: by } }),
})

export async function finishIfDone(id: string): Promise<boolean> {
  const open = { newsletterId: id, state: { in: ['waiting', 'queued'] satisfies DeliveryState[] } }
  return write(async (tx) => {
    const isOver = (await tx.newsletter.count({ where: { id, status: 'sending', list: 'done' } })) > 0
    if (!isOver || (await tx.newsletterDelivery.count({ where: open })) > 0) return false
    const { count } = await tx.newsletter.updateMany({ where: { id, status: 'sending' }, data: { status: 'sent', finishedAt: now(), version: { increment: 1 } } })
    return count > 0
  })
}
