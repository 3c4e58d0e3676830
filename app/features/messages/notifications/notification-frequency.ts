import { now } from '~/infra/clock'
import { read, write, type NotifyBy, type Tx } from '~/infra/db'
import { fromColumnValue, toColumnValue } from '~/kernel/validation/columns'
import type { Member } from '~/kernel/members/member'
import { buildUnclaimedMailFilter } from '../mail/claim-mail'
import { getFirstDigestTime } from './digest-time'
import type { NotificationFrequencyInput } from './schemas'

export async function readNotificationSettings({ id }: Member) {
  const { notifyBy, emailConfirmedAt } = await read.user.findUniqueOrThrow({ where: { id }, select: { notifyBy: true, emailConfirmedAt: true } })
  return { notifyBy: fromColumnValue(notifyBy), isConfirmed: emailConfirmedAt !== null }
}

export async function saveNotificationFrequency({ id }: Member, { notifyBy }: NotificationFrequencyInput): Promise<void> {
  await write((tx) => updateNotificationFrequency(tx, id, toColumnValue(notifyBy)))
}

/** Choosing `never` also deletes queued emails about news. Choosing the current value again does not reschedule the next digest. */
export async function updateNotificationFrequency(tx: Tx, id: string, notifyBy: NotifyBy): Promise<void> {
  await tx.user.updateMany({ where: { id, notifyBy: { not: notifyBy } }, data: { notifyBy, digestAt: getFirstDigestTime(notifyBy) } })
  if (notifyBy !== 'never') return
  await tx.mail.deleteMany({ where: { userId: id, kind: 'news', status: 'waiting', ...buildUnclaimedMailFilter(now()) } })
}
