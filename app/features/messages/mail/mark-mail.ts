import { setTimeout as wait } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { Unavailable, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { TakenMail } from './take-mail'

const minute = 60_000
/** In ms: the pause after each failed attempt; the last one repeats. */
const pauses = [10_000, 30_000, minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute]
const maxAttempts = pauses.length + (3 * 24 * 60) / 15

export const markSent = ({ id }: TakenMail) =>
  untilKept((tx) => tx.mail.updateMany({
    // No condition on the lease: the mail has been sent, even if another worker holds it by now.
    where: { id },
    data: { status: 'sent', sentAt: now(), attempts: { increment: 1 }, content: '', takenUntil: null, lastError: null },
  }))

/** The content stays for the admin, unless the mail has expired. */
export const markFailed = ({ id, takenUntil, content }: TakenMail, lastError: string) =>
  untilKept((tx) => tx.mail.updateMany({
    where: { id, takenUntil },
    data: { status: 'failed', attempts: { increment: 1 }, takenUntil: null, lastError, content: lastError === 'expired' ? '' : content },
  }))

export async function markLater(mail: TakenMail, lastError: string): Promise<void> {
  if (mail.attempts + 1 >= maxAttempts) return markFailed(mail, lastError)
  const pause = pauses[Math.min(mail.attempts, pauses.length - 1)] ?? 0
  const nextAttemptAt = new Date(now().getTime() + pause * (0.9 + Math.random() / 5))
  await untilKept((tx) => tx.mail.updateMany({
    where: { id: mail.id, takenUntil: mail.takenUntil },
    data: { attempts: { increment: 1 }, nextAttemptAt, takenUntil: null, lastError },
  }))
}

/** Releases a mail unchanged, because the failure was not the mail's fault. */
export const releaseMail = ({ id, takenUntil }: TakenMail) =>
  untilKept((tx) => tx.mail.updateMany({ where: { id, takenUntil }, data: { takenUntil: null } }))

/** Retries until the database is back: a sent mail that is not marked would be sent again. */
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
