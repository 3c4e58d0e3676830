import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ListPagination } from '../_parts/ListPagination'
import type { AdminHandle } from '../_parts/admin-sections'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Field } from '~/ui/Field'
import { FilterForm } from '~/ui/form/FilterForm'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { CommunityTable } from './CommunityTable'
import { loadCommunities } from './load'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-communities:title') },
    view: await loadCommunities(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'communities', texts: ['admin-communities'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function CommunitiesPage() {
  const t = useT()
  const { search, total, rows, paging } = useLoaderData<typeof loader>().view
  const position = search ? t('admin-communities:found', { search }) : t('admin-communities:total', { count: total })
  return (
    <PageContent title={t('admin-communities:title')} lead={t('admin-communities:lead')}>
      <p>
        <ButtonLink href="/admin/communities/new">{t('admin-communities:create')}</ButtonLink>
      </p>
      <Search value={search} />
      {rows.length > 0 ? (
        <div>
          <CommunityTable rows={rows} />
          {paging ? <ListPagination links={paging} position={position} /> : <p className="small soft">{position}</p>}
        </div>
      ) : (
        <EmptyState text={search ? t('admin-communities:none_found', { search }) : t('admin-communities:none')} />
      )}
    </PageContent>
  )
}

function Search({ value }: { value: string }) {
  const t = useT()
  return (
    <FilterForm className="form" action="/admin/communities" role="search">
      <Field type="search" name="q" dir="auto" label={t('admin-communities:search.label')} defaultValue={value} />
      <div className="cluster">
        <Button variant="secondary">{t('admin-communities:search.submit')}</Button>
        {value && <a href="/admin/communities">{t('admin-communities:search.all')}</a>}
      </div>
    </FilterForm>
  )
}
