import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { Email } from '~/ui/admin/Email'
import { BarChart } from '~/ui/BarChart'
import { Button } from '~/ui/Button'
import { Time } from '~/ui/Byline'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import { loadRequests } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin:early_access.meta'),
    nav: adminNav(localizer, 'early_access'),
    title: t('admin:early_access.title'),
    lead: t('admin:early_access.lead'),
    view: await loadRequests(member, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function EarlyAccessList() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      {view.charts && (
        <div className="charts">
          <div>
            <BarChart {...view.charts.interests} />
            <p className="small soft">{view.charts.note}</p>
          </div>
          <BarChart {...view.charts.stages} />
        </div>
      )}
      {view.rows.length === 0 && <EmptyState text={view.none} />}
      {view.rows.length > 0 && (
        <div>
          <Table {...view.table}>
            {view.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                  <span className="below soft" dir="ltr">{row.username}</span>
                </th>
                <td className="email">
                  <bdi>
                    <Email address={row.contact} />
                  </bdi>
                  {row.contactNote && <span className="below soft">{row.contactNote}</span>}
                </td>
                <td className="few-words">{row.interests}</td>
                <td>{row.stage}</td>
                <td className="comments-cell">
                  <p dir="auto">{row.comments}</p>
                </td>
                <td className="figure">
                  <Time {...row.date} />
                </td>
              </tr>
            ))}
          </Table>
          {view.paging && <Pagination {...view.paging} />}
        </div>
      )}
      {view.export && (
        <form className="card" action="/admin/early-access.csv">
          <h2>{view.export.title}</h2>
          <p>{view.export.text}</p>
          <Button variant="secondary">{view.export.submit}</Button>
        </form>
      )}
    </AdminPage>
  )
}
