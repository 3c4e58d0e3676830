import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { createId } from '~/infra/ids'
import { log } from '~/infra/log'
import { enforceRateLimit } from '~/kernel/rate-limit/rate-limit'
import type { Member } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import { toResult, fail, RollbackError, type Result } from '~/kernel/result/result'
import { type CaseSubject, buildNewCase, normalPriority, buildOpenCaseKey, urgentPriority } from '~/features/operations'
import type { ReportInput } from './report-text-schema'
import { findReportableText, readCaseSubject, type TextReference } from './report-text-subject'

/**
 * While the case is open, a second report by the same member replaces the first. A muted member may report texts too. Error codes:
 * `suspended`, `rate_limited`, and `not_found` if the member wrote the text or cannot read it.
 * @returns the id of the case, which only staff may see
 */
export async function reportText(reporter: Member, text: TextReference, { reason, note }: ReportInput): Promise<Result<{ caseId: string }>> {
  if (isSuspended(reporter)) return fail('suspended')
  const found = await findReportableText(reporter, text)
  if (!found.ok) return found
  return toResult(write(async (tx) => {
    await enforceRateLimit(tx, 'report:member', reporter.id)
    const subject = await readCaseSubject(tx, reporter, text)
    if (!subject) throw new RollbackError('not_found')
    const caseId = await openOrJoin(tx, subject, reason === 'worried' ? urgentPriority : normalPriority)
    await tx.report.upsert({
      where: { caseId_reporterId: { caseId, reporterId: reporter.id } },
      create: { id: createId(), caseId, reporterId: reporter.id, reason, note, createdAt: now() },
      update: { reason, note },
    })
    // Do not log the member id, because the log entry would then reveal who reported the text.
    log.info('text_reported', { case: caseId })
    return { caseId }
  }))
}

/**
 * Returns the id of the text's open case, or of a new one. The case contains the text as it was at the first report. A more
 * urgent report raises the priority and brings the deadline forward.
 */
async function openOrJoin(tx: Tx, subject: CaseSubject, urgency: typeof normalPriority): Promise<string> {
  const made = buildNewCase(urgency)
  const { priority, dueAt } = made
  const openKey = buildOpenCaseKey(subject)
  const { id } = await tx.case.upsert({
    where: { openKey },
    create: { ...made, ...subject, kind: 'report', openKey },
    update: { openKey },
    select: { id: true },
  })
  await tx.case.updateMany({ where: { id, priority: { gt: priority } }, data: { priority } })
  await tx.case.updateMany({ where: { id, dueAt: { gt: dueAt } }, data: { dueAt } })
  return id
}
