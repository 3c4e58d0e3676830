import { now } from '~/infra/clock'
import { write, type Tx } from '~/infra/db'
import { newId } from '~/infra/ids'
import { log } from '~/infra/log'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { isSuspended } from '../members/policy'
import { outcomeOf, refuse, Refused, type Outcome } from '../outcome/outcome'
import { newCase, openKeyOf, urgent, usual, type CaseSubject } from './open-case'
import type { ReportInput } from './report-text-schema'
import { findReportable, readSubject, type NamedText } from './report-text-subject'

/**
 * Reports a text to the moderators: opens its case, or joins the open one. A second report by the same member takes the
 * place of her first. Whoever reads may report, also where she may not write: safety first.
 * @returns the id of the case, which is for staff alone
 */
export async function reportText(reporter: Member, text: NamedText, { reason, note }: ReportInput): Promise<Outcome<{ caseId: string }>> {
  if (isSuspended(reporter)) return refuse('suspended')
  const found = await findReportable(reporter, text)
  if (!found.ok) return found
  return outcomeOf(write(async (tx) => {
    await spendOrRefuse(tx, 'report:member', reporter.id)
    const subject = await readSubject(tx, reporter, text)
    if (!subject) throw new Refused('not_found')
    const caseId = await openOrJoin(tx, subject, reason === 'worried' ? urgent : usual)
    await tx.report.upsert({
      where: { caseId_reporterId: { caseId, reporterId: reporter.id } },
      create: { id: newId(), caseId, reporterId: reporter.id, reason, note, createdAt: now() },
      update: { reason, note },
    })
    // Not who did: with the case beside it, that would name her.
    log.info('text_reported', { case: caseId })
    return { caseId }
  }))
}

/** The one open case of a text, with the snapshot of who came first. A more pressing report makes it more pressing. */
async function openOrJoin(tx: Tx, subject: CaseSubject, promise: typeof usual): Promise<string> {
  const made = newCase(promise)
  const { priority, dueAt } = made
  const openKey = openKeyOf(subject)
  // One statement: reports at the same moment wait for each other here, and end up in one case.
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
