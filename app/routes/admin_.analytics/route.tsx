import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { pageMeta } from '~/ui/frame/meta'
import { WeekChart } from '~/ui/WeekChart'
import { loadReport } from './load'
import { ExportForm, Funnel, Moderation, ReportChoice } from './parts'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-analytics:meta'),
    nav: adminNav(localizer, 'reports'),
    title: t('admin-analytics:title'),
    lead: t('admin-analytics:lead'),
    view: await loadReport(member, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Analytics() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      <p>{view.privacy}</p>
      <ReportChoice view={view} />
      <section className="stack" aria-labelledby="by-week">
        <h2 id="by-week">{view.charts.title}</h2>
        {view.community.chosen && <p><bdi>{view.community.chosen}</bdi></p>}
        <div className="week-charts">
          {view.charts.list.map((chart) => (
            <WeekChart key={chart.title} {...chart} />
          ))}
        </div>
      </section>
      {view.funnel && <Funnel funnel={view.funnel} />}
      {view.moderation && <Moderation moderation={view.moderation} />}
      <ExportForm view={view} />
    </AdminPage>
  )
}
