import { normalPriority, buildOpenCaseKey, urgentPriority } from '~/features/operations/cases/open-case'
import { now } from '~/infra/clock'
import { write, type CaseModel, type CommentModel, type PostModel, type ReportReason } from '~/infra/db'
import { createId } from '~/infra/ids'

interface ReportDetails {
  reason?: ReportReason
  note?: string
  reporterId?: string
}

export interface CaseDetails extends Partial<Pick<CaseModel, 'kind' | 'status' | 'ownerId' | 'decisionId' | 'createdAt' | 'dueAt' | 'openKey' | 'content' | 'closedAt'>> {
  post: PostModel
  comment?: CommentModel
  reports?: ReportDetails[]
}

export function createCase({ post, comment, reports = [{}], ...details }: CaseDetails): Promise<CaseModel> {
  const about = { communityId: post.communityId, postId: post.id, commentId: comment?.id ?? null }
  const text = comment ?? post
  const { priority, within } = reports.some(({ reason }) => reason === 'worried') ? urgentPriority : normalPriority
  const createdAt = details.createdAt ?? now()
  const dueAt = new Date(createdAt.getTime() + within)
  const named = { authorId: text.authorId, isAnonymous: comment ? false : post.isAnonymous, title: comment ? '' : post.title, content: text.content }
  const row = { id: createId(), kind: 'report' as const, priority, dueAt, openKey: buildOpenCaseKey(about), ...about, ...named, createdAt, ...details }
  return write(async (tx) => {
    const made = await tx.case.create({ data: row })
    for (const { reason = 'kindness', note = '', reporterId } of details.kind && details.kind !== 'report' ? [] : reports) {
      await tx.report.create({ data: { id: createId(), caseId: made.id, reporterId, reason, note, createdAt } })
    }
    return made
  })
}
