import { read, type DecisionModel } from '~/infra/db'
import { usernamesOf } from '../audit/usernames'

/** A decision as staff read it; whom it is about is no part of it. */
export interface DecisionView extends Omit<DecisionModel, 'authorId' | 'staffId' | 'seenAt'> {
  /** The username of who decided; null where the account is gone. */
  by: string | null
  /** Whether it decided an objection. */
  isVerdict: boolean
  /** Whether it showed a first story at last. */
  isFirst: boolean
}

/** More than any text has. */
const mostDecisions = 50

const columns = {
  id: true, caseId: true, textAct: true, sanction: true, until: true, liftedAt: true, rule: true, words: true, createdAt: true, staffId: true,
  case: { select: { kind: true } },
} as const

/** What was decided about one text, in all its cases, the oldest first. For verbs that have asked who wants to know. */
export async function decisionsAbout({ postId, commentId }: { postId: string; commentId: string | null }): Promise<DecisionView[]> {
  const rows = await read.decision.findMany({ where: { case: { postId, commentId } }, orderBy: { id: 'asc' }, take: mostDecisions, select: columns })
  return viewsOf(rows)
}

/** One decision, null where there is none of that id. */
export async function decisionView(id: string): Promise<DecisionView | null> {
  const rows = await read.decision.findMany({ where: { id }, select: columns })
  return (await viewsOf(rows))[0] ?? null
}

/** How often something was done, and not overturned, about other texts that show the name of this case's author. Null for an anonymous text. */
export async function earlierAboutName(caseId: string, isAnonymous: boolean): Promise<number | null> {
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

async function viewsOf(rows: Row[]): Promise<DecisionView[]> {
  const usernames = await usernamesOf(rows.map(({ staffId }) => staffId))
  return rows.map(({ staffId, case: { kind }, ...row }) => ({
    ...row,
    by: usernames.get(staffId) ?? null,
    isVerdict: kind === 'appeal',
    isFirst: kind === 'first_post',
  }))
}
