import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Facts } from '~/ui/Facts'
import { MemberText } from '~/ui/MemberText'
import { Paging } from '~/ui/Paging'
import type { DecisionsView } from './load'
import type { ReportView } from './report-view'

/** What the member reported, and what came of it. */
export function Reports({ view }: { view: DecisionsView['reports'] }) {
  return (
    <section className="stack" aria-labelledby="reports">
      <h2 id="reports">{view.title}</h2>
      {view.reports.length === 0 && <EmptyState text={view.none} />}
      {view.reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      <Paging {...view.paging} />
    </section>
  )
}

function Report({ report: { id, title, badge, outcome, reason, reported, note } }: { report: ReportView }) {
  return (
    <Card as="article" id={`report-${id}`} labelledBy={`report-title-${id}`}>
      <h3 id={`report-title-${id}`}>
        {title} {badge && <Badge tone="accent">{badge}</Badge>}
      </h3>
      <p>{outcome}</p>
      <Facts layout="lines" facts={[reason]}>
        <div>
          <dt>{reported.label}</dt>
          <dd>
            <Time {...reported.time} />
          </dd>
        </div>
      </Facts>
      {note && (
        <div className="stack">
          <p className="soft small">{note.label}</p>
          <MemberText text={note.text} />
        </div>
      )}
    </Card>
  )
}
