import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import { useT } from '~/i18n/localizer-context'
import { Badge } from '~/ui/Badge'
import { Time } from '~/ui/Byline'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { FactList } from '~/ui/FactList'
import { MemberText } from '~/ui/MemberText'
import { CursorPagination } from '~/ui/CursorPagination'
import type { DecisionsView } from './load'
import type { ReportView } from './report-view'

export function Reports({ reports: { entries, olderHref, newestHref } }: Pick<DecisionsView, 'reports'>) {
  const t = useT()
  return (
    <section className="stack" aria-labelledby="reports">
      <h2 id="reports">{t('decisions:reports.title')}</h2>
      {entries.length === 0 && <EmptyState text={t('decisions:reports.none')} />}
      {entries.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      <CursorPagination
        older={olderHref === null ? null : { href: olderHref, label: t('decisions:reports.older') }}
        newest={newestHref === null ? null : { href: newestHref, label: t('decisions:reports.newest') }}
      />
    </section>
  )
}

function Report({ report: { id, kind, community, isNew, outcome: result, due, reason, reported, note } }: { report: ReportView }) {
  const t = useT()
  return (
    <Card as="article" id={`report-${id}`} labelledBy={`report-title-${id}`}>
      <h3 id={`report-title-${id}`}>
        {community === null ? t(`decisions:reports.${kind}_somewhere`) : t(`decisions:reports.${kind}`, { community: wrapInBidiIsolate(community) })}{' '}
        {isNew && <Badge tone="accent">{t('decisions:about.new')}</Badge>}
      </h3>
      <p>{t(`decisions:outcomes.${result}`, { due })}</p>
      <FactList layout="lines" facts={[{ label: t('decisions:reports.reason'), value: t(`decisions:report.reasons.${reason}`) }]}>
        <div>
          <dt>{t('decisions:reports.reported')}</dt>
          <dd>
            <Time {...reported} />
          </dd>
        </div>
      </FactList>
      {note && (
        <div className="stack">
          <p className="soft small">{t('decisions:reports.note')}</p>
          <MemberText text={note} />
        </div>
      )}
    </Card>
  )
}
