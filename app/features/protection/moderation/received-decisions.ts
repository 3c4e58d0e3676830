import { now } from '~/infra/clock'
import { read } from '~/infra/db'
import type { CommunityRule } from '~/kernel/validation/choices'
import type { Member } from '~/kernel/members/member'
import { decisionEntriesPerPage } from './own-reports'

/** In ms. The purge job erases the texts of closed cases after the same period. */
export const appealPeriodMs = 180 * 24 * 3_600_000

export interface OwnAppeal {
  content: string
  state: 'waiting' | 'overturned' | 'upheld'
  answer: { id: string; words: string; isNew: boolean } | null
  createdAt: Date
  dueAt: Date
}

export interface ReceivedDecision {
  id: string
  text: { isComment: boolean; isAnonymous: boolean; wasWaiting: boolean; title: string; content: string }
  textAct: 'kept' | 'hidden' | 'deleted' | 'restored'
  sanction: 'none' | 'warned' | 'muted' | 'suspended'
  until: Date | null
  liftedAt: Date | null
  rule: CommunityRule | null
  words: string
  createdAt: Date
  isNew: boolean
  appealUntil: Date | null
  appeal: OwnAppeal | null
}

export const isAppealable = ({ textAct, sanction }: { textAct: string; sanction: string }): boolean =>
  textAct === 'hidden' || textAct === 'deleted' || sanction !== 'none'

/** Authors do not see decisions that changed nothing and contain no message. */
const noEffectFilter = { textAct: 'kept', sanction: 'none', words: '' } as const

const decisionColumns = {
  id: true, textAct: true, sanction: true, until: true, liftedAt: true, rule: true, words: true, createdAt: true, seenAt: true,
  case: { select: { kind: true, commentId: true, isAnonymous: true, title: true, content: true } },
  appeal: {
    select: {
      status: true, content: true, createdAt: true, dueAt: true,
      decisions: { select: { id: true, words: true, seenAt: true }, orderBy: { id: 'desc' }, take: 1 },
    },
  },
} as const

/** Returns up to one page plus one row; the extra row shows that there is another page. */
export async function listReceivedDecisions(member: Member, before?: string): Promise<ReceivedDecision[]> {
  const rows = await read.decision.findMany({
    where: { authorId: member.id, NOT: noEffectFilter, case: { kind: { not: 'appeal' } }, ...(before && { id: { lt: before } }) },
    select: decisionColumns,
    orderBy: { id: 'desc' },
    take: decisionEntriesPerPage + 1,
  })
  return rows.map(({ case: about, appeal, seenAt, rule, ...decision }) => ({
    ...decision,
    rule: rule === 'worried' ? null : rule,
    text: {
      isComment: about.commentId !== null,
      isAnonymous: about.isAnonymous,
      wasWaiting: about.kind === 'first_post',
      title: about.title,
      content: about.content,
    },
    isNew: seenAt === null,
    appealUntil: isAppealable(decision) ? computeAppealDeadline(decision.createdAt) : null,
    appeal: appeal && appealOf(appeal),
  }))
}

export const computeAppealDeadline = (decidedAt: Date): Date => new Date(decidedAt.getTime() + appealPeriodMs)

export const hasAppealDeadlinePassed = (decidedAt: Date): boolean => computeAppealDeadline(decidedAt) <= now()

interface AppealRow {
  status: string
  content: string
  createdAt: Date
  dueAt: Date
  decisions: { id: string; words: string; seenAt: Date | null }[]
}

function appealOf({ status, decisions: [answer], ...appeal }: AppealRow): OwnAppeal {
  const state = !answer ? 'waiting' : status === 'resolved' ? 'overturned' : 'upheld'
  return { ...appeal, state, answer: answer ? { id: answer.id, words: answer.words, isNew: answer.seenAt === null } : null }
}
