import { now } from '~/infra/clock'
import { read, write, type NotifyBy, type Tx } from '~/infra/db'
import { fromColumn, toColumn } from '../fields/columns'
import type { Member } from '../members/member'
import { firstDigest } from './digest-time'
import type { MailChoice } from './schemas'

/** How a member is written to about what is new, and whether her email is confirmed, without which she is not. */
export async function readMailChoice({ id }: Member) {
  const { notifyBy, emailConfirmedAt } = await read.user.findUniqueOrThrow({ where: { id }, select: { notifyBy: true, emailConfirmedAt: true } })
  return { notifyBy: fromColumn(notifyBy), isConfirmed: emailConfirmedAt !== null }
}

/** Keeps how a member wants to be written to. Once a day or week begins with the choice. */
export async function chooseMails({ id }: Member, { notifyBy }: MailChoice): Promise<void> {
  await write((tx) => setNotifyBy(tx, id, toColumn(notifyBy)))
}

/** The same in a transaction. Where she wants none, those that wait are not sent either. The same choice once more changes nothing. */
export async function setNotifyBy(tx: Tx, id: string, notifyBy: NotifyBy): Promise<void> {
  await tx.user.updateMany({ where: { id, notifyBy: { not: notifyBy } }, data: { notifyBy, digestAt: firstDigest(notifyBy) } })
  if (notifyBy !== 'never') return
  const isFree = [{ takenUntil: null }, { takenUntil: { lte: now() } }]
  await tx.mail.deleteMany({ where: { userId: id, kind: 'news', status: 'waiting', OR: isFree } })
}
