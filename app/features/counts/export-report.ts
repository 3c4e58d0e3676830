import { csvOf, type CsvColumns } from '~/infra/csv'
import { write } from '~/infra/db'
import { log } from '~/infra/log'
import { recordAct } from '../audit/record-act'
import type { Member } from '../members/member'
import { done, type Outcome } from '../outcome/outcome'
import { readReport, type Report, type ReportScope } from './read-report'

/** What stands in a file where a number is too small to be shown. */
const few = 'fewer than 5'

/** The numbers of a report by week as CSV, for an admin. That she took it is written down before the first byte. */
export async function exportReport(actor: Member, scope: ReportScope): Promise<Outcome<AsyncGenerator<string, void>>> {
  const report = await readReport(actor, scope)
  if (!report.ok) return report
  const { weeks, communityId } = scope
  await write((tx) => recordAct(tx, actor, 'report-exported', { targetId: communityId, details: { weeks } }))
  log.info('report_exported', { actor: actor.id, weeks })
  return done(csvOf(columnsOf(report.value), inOnePart([...report.value.weeks.keys()])))
}

/** A row is the place of a week. */
const columnsOf = ({ weeks, series }: Report): CsvColumns<number> => ({
  week: (place) => weeks[place] ?? null,
  ...Object.fromEntries(series.map(({ name, numbers }) => [name.replace('-', '_'), (place: number) => numbers[place] ?? few])),
})

async function* inOnePart<Row>(rows: Row[]): AsyncGenerator<Row[], void> {
  yield rows
}
