import { z } from 'zod/v4'
import { now } from '~/infra/clock'
import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { ValidationKey } from '~/kernel/validation/error-message'
import { requiredText } from '~/kernel/validation/text'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { buildNewCase, normalPriority } from '~/features/operations'
import { isAppealable, hasAppealDeadlinePassed } from './received-decisions'

export const maxAppealLength = 2_000

/**
 * The cast allows a translation key outside the namespace `validation`: only the page with the appeal form shows this message,
 * because the API has no endpoint for appeals.
 */
export const AppealSchema = z.object({ words: requiredText('decisions:appeal.required' as unknown as ValidationKey, maxAppealLength) })

/**
 * An author may appeal once, within `appealPeriodMs`, even while suspended; sending the same text again succeeds. Error codes:
 * `changed_meanwhile` for a different text, `forbidden` if the decision allows no appeal or the deadline has passed, `not_found` if
 * the author has no such decision, `rate_limited`.
 */
export async function appealDecision(author: Member, decisionId: string, words: string): Promise<Result<{ decisionId: string }>> {
  const work = write(async (tx) => {
    await enforceRateLimit(tx, 'appeal:member', author.id)
    const about = await findAppealable(tx, author, decisionId)
    const before = await tx.case.findUnique({ where: { decisionId }, select: { content: true } })
    if (before && before.content !== words) throw new RollbackError('changed_meanwhile')
    if (before) return { decisionId }
    const openKey = `appeal:${decisionId}`
    await tx.case.create({ data: { ...buildNewCase(normalPriority), ...about, kind: 'appeal', openKey, decisionId, content: words } })
    await tx.decision.updateMany({ where: { id: decisionId, seenAt: null }, data: { seenAt: now() } })
    // Does not log the member: the case may be about an anonymous text.
    log.info('decision_appealed', {})
    return { decisionId }
  })
  try {
    return await toResult(work)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The form was sent twice at the same time, and the other request has already created the appeal.
    const first = await read.case.findUnique({ where: { decisionId }, select: { content: true } })
    return first?.content === words ? { ok: true, value: { decisionId } } : fail('changed_meanwhile')
  }
}

async function findAppealable(tx: Tx, author: Member, decisionId: string) {
  const decision = await tx.decision.findFirst({
    where: { id: decisionId, authorId: author.id, case: { kind: { not: 'appeal' } } },
    select: {
      textAct: true, sanction: true, createdAt: true,
      case: { select: { communityId: true, postId: true, commentId: true, isAnonymous: true, authorId: true } },
    },
  })
  if (!decision) throw new RollbackError('not_found')
  if (!isAppealable(decision) || hasAppealDeadlinePassed(decision.createdAt)) throw new RollbackError('forbidden')
  return decision.case
}
