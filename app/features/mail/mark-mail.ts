import { setTimeout as wait } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { Unavailable, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { TakenMail } from './take-mail'

const minute = 60_000
/** In ms: after each attempt that failed, then always the last. */
const pauses = [10_000, 30_000, minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute]
/** Three days of them. */
const mostAttempts = pauses.length + (3 * 24 * 60) / 15

/** A mail has been accepted by the mail server, or nobody was to have it. What it said is erased. */
export const markSent = ({ id }: TakenMail) =>
  untilKept((tx) => tx.mail.updateMany({
    // Whoever holds it by now: it is sent.
    where: { id },
    data: { status: 'sent', sentAt: now(), attempts: { increment: 1 }, content: '', takenUntil: null, lastError: null },
  }))

/** A mail is given up. It keeps what it says, for the admin, unless it has `expired` and is of no use to anybody. */
export const markFailed = ({ id, takenUntil, content }: TakenMail, lastError: string) =>
  untilKept((tx) => tx.mail.updateMany({
    where: { id, takenUntil },
    data: { status: 'failed', attempts: { increment: 1 }, takenUntil: null, lastError, content: lastError === 'expired' ? '' : content },
  }))

/** A mail is tried again after a pause that grows; after three days of attempts it is given up. */
export async function markLater(mail: TakenMail, lastError: string): Promise<void> {
  if (mail.attempts + 1 >= mostAttempts) return markFailed(mail, lastError)
  const pause = pauses[Math.min(mail.attempts, pauses.length - 1)] ?? 0
  const nextAttemptAt = new Date(now().getTime() + pause * (0.9 + Math.random() / 5))
  await untilKept((tx) => tx.mail.updateMany({
    where: { id: mail.id, takenUntil: mail.takenUntil },
    data: { attempts: { increment: 1 }, nextAttemptAt, takenUntil: null, lastError },
  }))
}

/** Gives a mail back as it was: it was not the reason why it could not be sent. */
export const giveBack = ({ id, takenUntil }: TakenMail) =>
  untilKept((tx) => tx.mail.updateMany({ where: { id, takenUntil }, data: { takenUntil: null } }))

/** Tries until the database is there again: a mail that is sent but not marked would be sent once more. */
async function untilKept(change: (tx: Tx) => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write(change)
      return
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error
      log.warn('mail_not_marked', { error })
      await wait(1_000)
    }
  }
}
