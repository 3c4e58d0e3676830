import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { Badge } from '~/ui/Badge'
import { Button, ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Field } from '~/ui/Field'
import { pageMeta } from '~/ui/frame/meta'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import { loadCommunities, type CommunitiesView } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-communities:meta'),
    nav: adminNav(localizer, 'communities'),
    title: t('admin-communities:title'),
    lead: t('admin-communities:lead'),
    view: await loadCommunities(member, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Communities() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      <p>
        <ButtonLink href={view.create.href}>{view.create.label}</ButtonLink>
      </p>
      <Search search={view.search} />
      {view.rows.length > 0 ? (
        <div>
          <Table {...view.table}>
            {view.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </Table>
          {view.paging ? <Pagination {...view.paging} /> : <p className="small soft">{view.position}</p>}
        </div>
      ) : (
        <EmptyState text={view.none} />
      )}
    </AdminPage>
  )
}

function Search({ search }: { search: CommunitiesView['search'] }) {
  return (
    <form className="form" role="search">
      <Field type="search" name="q" dir="auto" label={search.label} defaultValue={search.value} />
      <div className="cluster">
        <Button variant="secondary">{search.submit}</Button>
        {search.all && <a href={search.all.href}>{search.all.label}</a>}
      </div>
    </form>
  )
}

function Row({ row }: { row: CommunitiesView['rows'][number] }) {
  return (
    <tr>
      <th scope="row">
        <bdi>{row.name}</bdi>
        {row.holdsFirst && <Badge>{row.holdsFirst}</Badge>}
      </th>
      <td>{row.type}</td>
      <td>
        <Badge tone={row.state.tone}>{row.state.text}</Badge>
      </td>
      <td className="figure">{row.members}</td>
      <td className="figure">{row.posts}</td>
      <td>
        <div className="cluster">
          {row.actions.map(({ href, label, name }) => (
            <a key={href} href={href} className="button button-quiet" aria-label={name}>
              {label}
            </a>
          ))}
        </div>
      </td>
    </tr>
  )
}
