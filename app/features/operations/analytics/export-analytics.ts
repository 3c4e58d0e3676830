import { toCsv, yieldSingleBatch, type CsvColumns } from '~/infra/csv'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAuditAction } from '../audit/record-audit-action'
import type { Member } from '~/kernel/members/member'
import { ok, type Result } from '~/kernel/result/result'
import { readAnalytics, type AnalyticsReport, type AnalyticsScope } from './read-analytics'

const smallNumberLabel = 'fewer than 5'

export async function exportAnalytics(actor: Member, scope: AnalyticsScope): Promise<Result<AsyncGenerator<string, void>>> {
  const report = await readAnalytics(actor, scope)
  if (!report.ok) return report
  const { weeks, communityId } = scope
  await write((tx) => recordAuditAction(tx, actor, 'report-exported', { targetId: communityId, details: { weeks } }))
  log.info('report_exported', { actor: actor.id, weeks })
  return ok(toCsv(columnsOf(report.value), yieldSingleBatch([...report.value.weeks.keys()])))
}

const columnsOf = ({ weeks, series }: AnalyticsReport): CsvColumns<number> => ({
  week: (index) => weeks[index] ?? null,
  ...Object.fromEntries(series.map(({ name, numbers }) => [name.replace('-', '_'), (index: number) => numbers[index] ?? smallNumberLabel])),
})
