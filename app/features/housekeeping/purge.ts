import { now } from '~/infra/clock'
import { write } from '~/infra/db'

const day = 24 * 3_600_000
/** How long a form or call may be sent again with the same effect, and an unsent text waits for its writer. */
const submissionsKept = 30 * day
const draftsKept = 90 * day

/** Deletes what has run out: sessions, tokens, counts, claims of submissions, texts nobody came back for. */
export async function purgeExpired(): Promise<void> {
  const at = now()
  const before = (age: number) => ({ lt: new Date(at.getTime() - age) })
  await write(async (tx) => {
    await tx.session.deleteMany({ where: { expiresAt: { lte: at } } })
    await tx.tokenFamily.deleteMany({ where: { expiresAt: { lte: at } } })
    await tx.rateCount.deleteMany({ where: { resetAt: { lte: at } } })
    await tx.submission.deleteMany({ where: { createdAt: before(submissionsKept) } })
    await tx.draft.deleteMany({ where: { createdAt: before(draftsKept) } })
  })
}
