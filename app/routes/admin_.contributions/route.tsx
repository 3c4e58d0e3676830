import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { ContributionDialog } from '~/ui/admin/ContributionDetail'
import { ContributionTable } from '~/ui/admin/ContributionTable'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Pagination } from '~/ui/Pagination'
import { loadContributions } from './load'
import { ExportForm, FilterForm, Totals } from './parts'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin:contributions.meta'),
    nav: adminNav(localizer, 'contributions'),
    title: t('admin:contributions.title'),
    lead: t('admin:contributions.lead'),
    view: await loadContributions(member, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Contributions() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      {view.opened && <ContributionDialog dialog={view.opened} />}
      <FilterForm filter={view.filter} />
      {view.rows.length > 0 ? (
        <div>
          <ContributionTable texts={view.table} rows={view.rows} />
          {view.paging && <Pagination {...view.paging} />}
        </div>
      ) : (
        <EmptyState text={view.none}>
          {view.showAll && (
            <p>
              <a className="stand-alone" href="/admin/contributions">{view.showAll}</a>
            </p>
          )}
        </EmptyState>
      )}
      {view.totals && <Totals totals={view.totals} />}
      {view.export && <ExportForm view={view.export} />}
    </AdminPage>
  )
}
