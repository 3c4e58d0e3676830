import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ContributionSheet } from '../_parts/ContributionDetail'
import { ContributionTable } from '../_parts/ContributionTable'
import { ListPagination } from '../_parts/ListPagination'
import { Checkbox } from '~/ui/Choice'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { loadContributions } from './load'
import { ContributionFilterForm } from './ContributionFilterForm'
import { CsvExportForm } from '../_parts/CsvExportForm'
import type { AdminHandle } from '../_parts/admin-sections'
import { ContributionTotals } from './ContributionTotals'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin:nav.contributions') },
    view: await loadContributions(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'contributions', texts: ['admin-contributions', 'endowment'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ContributionsPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { rows, fields, paging, total } = view
  const isFiltered = Object.keys(fields).length > 0
  return (
    <PageContent title={t('admin-contributions:title')}>
      {view.opened && <ContributionSheet key={view.opened.detail?.id} opened={view.opened} />}
      <ContributionFilterForm fields={fields} choices={view.choices} found={isFiltered ? { count: total, isPart: false } : null} />
      {rows.length > 0 ? (
        <div>
          <ContributionTable rows={rows} />
          {paging && <ListPagination links={paging} position={t('admin:page.position', paging.position)} />}
        </div>
      ) : (
        <EmptyState text={t(isFiltered ? 'admin-contributions:none_found' : 'admin-contributions:none')}>
          {isFiltered && (
            <p>
              <a className="stand-alone" href="/admin/contributions">{t('admin-contributions:show_all')}</a>
            </p>
          )}
        </EmptyState>
      )}
      {total > 0 && <ContributionTotals totals={view.totals} />}
      {total > 0 && (
        <CsvExportForm action="/admin/contributions.csv" fields={fields}>
          <Checkbox name="names" value="1" label={t('admin-contributions:export.names')} hint={t('admin-contributions:export.names_hint')} />
        </CsvExportForm>
      )}
    </PageContent>
  )
}
