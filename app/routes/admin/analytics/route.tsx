import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { AnalyticsCharts } from './AnalyticsCharts'
import { loadAnalytics } from './load'
import { CsvExportForm } from '../_parts/CsvExportForm'
import type { AdminHandle } from '../_parts/admin-sections'
import { RegistrationFunnel } from './RegistrationFunnel'
import { ModerationStatsSection } from './ModerationStatsSection'
import { AnalyticsFilterForm } from './AnalyticsFilterForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-analytics:title') },
    view: await loadAnalytics(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'reports', texts: ['admin-analytics'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AnalyticsPage() {
  const t = useT()
  const { fields, periods, communities, community, charts, weeks, funnel, moderation } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-analytics:title')} lead={t('admin-analytics:lead')}>
      <p>{t('admin-analytics:privacy')}</p>
      <AnalyticsFilterForm periods={periods} communities={communities} fields={fields} />
      <section className="stack" aria-labelledby="by-week">
        <h2 id="by-week">{t('admin-analytics:charts.title')}</h2>
        {community && <p><bdi>{t('admin-analytics:community.of', { name: community })}</bdi></p>}
        <AnalyticsCharts charts={charts} weeks={weeks} />
      </section>
      {funnel && <RegistrationFunnel funnel={funnel} />}
      {moderation && <ModerationStatsSection moderation={moderation} />}
      <CsvExportForm action="/admin/analytics.csv" fields={fields} />
    </PageContent>
  )
}
