import { read, type DecisionModel } from '~/infra/db'
import { findUsernames } from '~/features/operations'

export interface DecisionView extends Omit<DecisionModel, 'authorId' | 'staffId' | 'seenAt'> {
  by: string | null
  isVerdict: boolean
  isFirst: boolean
}

const maxDecisions = 50

const columns = {
  id: true, caseId: true, textAct: true, sanction: true, until: true, liftedAt: true, rule: true, words: true, createdAt: true, staffId: true,
  case: { select: { kind: true } },
} as const

export async function listDecisionsAboutText({ postId, commentId }: { postId: string; commentId: string | null }): Promise<DecisionView[]> {
  const rows = await read.decision.findMany({ where: { case: { postId, commentId } }, orderBy: { id: 'asc' }, take: -maxDecisions, select: columns })
  return buildDecisionViews(rows)
}

export async function readDecision(id: string): Promise<DecisionView | null> {
  const rows = await read.decision.findMany({ where: { id }, select: columns })
  return (await buildDecisionViews(rows))[0] ?? null
}

/**
 * Counts the decisions in other cases about non-anonymous texts by the author of this case's text, except decisions that changed
 * nothing, restored a text or were overturned. Returns null if this case's text is anonymous.
 */
export async function countEarlierDecisions(caseId: string, isAnonymous: boolean): Promise<number | null> {
  if (isAnonymous) return null
  return read.decision.count({
    where: {
      author: { cases: { some: { id: caseId, isAnonymous: false } } },
      case: { isAnonymous: false, kind: { not: 'appeal' } },
      caseId: { not: caseId },
      NOT: [{ textAct: 'kept', sanction: 'none' }, { textAct: 'restored' }, { appeal: { is: { status: 'resolved' } } }],
    },
  })
}

type Row = Awaited<ReturnType<typeof read.decision.findMany<{ select: typeof columns }>>>[number]

async function buildDecisionViews(rows: Row[]): Promise<DecisionView[]> {
  const usernames = await findUsernames(rows.map(({ staffId }) => staffId))
  return rows.map(({ staffId, case: { kind }, ...row }) => ({
    ...row,
    by: usernames.get(staffId) ?? null,
    isVerdict: kind === 'appeal',
    isFirst: kind === 'first_post',
  }))
}
