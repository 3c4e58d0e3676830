import { z } from 'zod/v4'
import { now } from '~/infra/clock'
import { isUniqueViolation, read, write, type Tx } from '~/infra/db'
import { log } from '~/infra/log'
import type { ValidationKey } from '../fields/complaint'
import { requiredText } from '../fields/text'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { newCase, usual } from './open-case'
import { isAppealable, isTooLate } from './own-decisions'

/** How long an objection may be, in code points. */
export const longestAppeal = 2_000

/** Why a member objects, as her form sends it. The form has no call of the API: what it lacks is said in its own room. */
export const AppealForm = z.object({ words: requiredText('decisions:appeal.required' as unknown as ValidationKey, longestAppeal) })

/**
 * Objects to a decision about the member's own text: once, within 180 days, suspended or not. The same words again are the
 * same objection; others are refused (`changed_meanwhile`), and so is what cannot be objected to (`forbidden`).
 */
export async function appeal(author: Member, decisionId: string, words: string): Promise<Outcome<{ decisionId: string }>> {
  const work = write(async (tx) => {
    await spendOrRefuse(tx, 'appeal:member', author.id)
    const about = await findAppealable(tx, author, decisionId)
    const before = await tx.case.findUnique({ where: { decisionId }, select: { content: true } })
    if (before && before.content !== words) throw new Refused('changed_meanwhile')
    if (before) return { decisionId }
    const openKey = `appeal:${decisionId}`
    await tx.case.create({ data: { ...newCase(usual), ...about, kind: 'appeal', openKey, decisionId, content: words } })
    await tx.decision.updateMany({ where: { id: decisionId, seenAt: null }, data: { seenAt: now() } })
    // Not who did: the case may be about an anonymous text.
    log.info('decision_appealed', {})
    return { decisionId }
  })
  try {
    return await outcomeOf(work)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Sent twice at once: the other one was first.
    const first = await read.case.findUnique({ where: { decisionId }, select: { content: true } })
    return first?.content === words ? { ok: true, value: { decisionId } } : refuse('changed_meanwhile')
  }
}

/** What the objection's case is about: the text of the decision. */
async function findAppealable(tx: Tx, author: Member, decisionId: string) {
  const decision = await tx.decision.findFirst({
    where: { id: decisionId, authorId: author.id, case: { kind: { not: 'appeal' } } },
    select: {
      textAct: true, sanction: true, createdAt: true,
      case: { select: { communityId: true, postId: true, commentId: true, isAnonymous: true, authorId: true } },
    },
  })
  if (!decision) throw new Refused('not_found')
  if (!isAppealable(decision) || isTooLate(decision.createdAt)) throw new Refused('forbidden')
  return decision.case
}
