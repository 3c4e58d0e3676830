import { setTimeout as wait } from 'node:timers/promises'
import { now } from '~/infra/clock'
import { UnavailableError, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { ClaimedMail } from './claim-mail'

const minute = 60_000
/** In ms: the pauses after failed attempts. The last pause repeats. */
const retryPauses = [10_000, 30_000, minute, 2 * minute, 5 * minute, 10 * minute, 15 * minute]
const maxAttempts = retryPauses.length + (3 * 24 * 60) / 15

export const markMailSent = ({ id }: ClaimedMail) =>
  writeUntilSaved((tx) => tx.mail.updateMany({
    // Does not check the lease: the email has been sent, even if another worker has since claimed it.
    where: { id },
    data: { status: 'sent', sentAt: now(), attempts: { increment: 1 }, content: '', takenUntil: null, lastError: null },
  }))

/** Keeps the content of an email that has not expired, so that an admin can read or retry the email. */
export const markMailFailed = ({ id, takenUntil, content }: ClaimedMail, lastError: string) =>
  writeUntilSaved((tx) => tx.mail.updateMany({
    where: { id, takenUntil },
    data: { status: 'failed', attempts: { increment: 1 }, takenUntil: null, lastError, content: lastError === 'expired' ? '' : content },
  }))

export async function scheduleMailRetry(mail: ClaimedMail, lastError: string): Promise<void> {
  if (mail.attempts + 1 >= maxAttempts) return markMailFailed(mail, lastError)
  const pause = retryPauses[Math.min(mail.attempts, retryPauses.length - 1)] ?? 0
  const nextAttemptAt = new Date(now().getTime() + pause * (0.9 + Math.random() / 5))
  await writeUntilSaved((tx) => tx.mail.updateMany({
    where: { id: mail.id, takenUntil: mail.takenUntil },
    data: { attempts: { increment: 1 }, nextAttemptAt, takenUntil: null, lastError },
  }))
}

/** Releases an email without counting an attempt, because the email did not cause the failure. */
export const releaseMail = ({ id, takenUntil }: ClaimedMail) =>
  writeUntilSaved((tx) => tx.mail.updateMany({ where: { id, takenUntil }, data: { takenUntil: null } }))

/** Retries until the database is available again, because a sent email that is not marked as sent would be sent again. */
async function writeUntilSaved(change: (tx: Tx) => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await write(change)
      return
    } catch (error) {
      if (!(error instanceof UnavailableError)) throw error
      log.warn('mail_not_marked', { error })
      await wait(1_000)
    }
  }
}
