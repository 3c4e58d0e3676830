import { languages } from '~/i18n/settings'
import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { waitingName } from '../library/recording'
import { eraseClosedCases } from '../moderation/case-erase'
import { purgeNotifications } from '../notifications/purge-notifications'
import { setUpWithin } from '../second-factor/set-up'

const day = 24 * 3_600_000
/** How long a form or call may be sent again with the same effect, and an unsent text waits for its writer. */
export const submissionsKept = 30 * day
const draftsKept = 90 * day
/** How long the outbox tells what became of a mail, and keeps one that could not be sent. */
const settledMailsKept = 30 * day
const failedMailsKept = 90 * day
/** How long an upload may go on. */
const uploadsKept = 3_600_000
/** How long what was reported, and what moderators noted, can be read after the decision. */
const closedCasesKept = 180 * day

/**
 * Deletes what has run out: sessions, tokens, links in mails, second factors that nobody went on setting up, counts, claims of
 * submissions, texts nobody came back for, mails that are settled, recordings that did not arrive whole, notifications. A mail
 * that waits past its time, because no mail server is set, loses what it says, and a case that was closed long ago the texts in it.
 */
export async function purgeExpired(): Promise<void> {
  const at = now()
  const before = (age: number) => ({ lt: new Date(at.getTime() - age) })
  await write(async (tx) => {
    await tx.session.deleteMany({ where: { expiresAt: { lte: at } } })
    await tx.tokenFamily.deleteMany({ where: { expiresAt: { lte: at } } })
    await tx.passwordReset.deleteMany({ where: { expiresAt: { lte: at } } })
    await tx.emailConfirmation.deleteMany({ where: { expiresAt: { lte: at } } })
    await tx.emailChange.deleteMany({ where: { expiresAt: { lte: at } } })
    await tx.pendingSignIn.deleteMany({ where: { expiresAt: { lte: at } } })
    await tx.secondFactor.deleteMany({ where: { confirmedAt: null, createdAt: before(setUpWithin) } })
    await tx.rateCount.deleteMany({ where: { resetAt: { lte: at } } })
    await tx.submission.deleteMany({ where: { createdAt: before(submissionsKept) } })
    await tx.draft.deleteMany({ where: { createdAt: before(draftsKept) } })
    await tx.mail.deleteMany({ where: { status: { in: ['sent', 'handled'] }, createdAt: before(settledMailsKept) } })
    await tx.mail.deleteMany({ where: { status: 'failed', createdAt: before(failedMailsKept) } })
    await tx.mail.updateMany({
      where: { status: 'waiting', expiresAt: { lte: at } },
      data: { status: 'failed', lastError: 'expired', content: '', takenUntil: null },
    })
    await tx.recording.deleteMany({ where: { language: { in: languages.map(waitingName) }, createdAt: before(uploadsKept) } })
    await eraseClosedCases(tx, new Date(at.getTime() - closedCasesKept))
  })
  await purgeNotifications()
}
