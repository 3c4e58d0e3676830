import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { idForm } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { Time } from '~/ui/Byline'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Pagination } from '~/ui/Pagination'
import { Table } from '~/ui/Table'
import { loadMembers } from './load'

export const loader = whenAvailable(async ({ request, params: { communityId = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  if (!idForm.test(communityId)) throw new Response(null, { status: 404 })
  return {
    meta: metaTexts(localizer.t, 'admin-communities:people.meta'),
    nav: adminNav(localizer, 'communities'),
    view: await loadMembers(member, communityId, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function CommunityMembers() {
  const { nav, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={view.title} lead={view.lead}>
      <p>
        <a className="stand-alone" href={view.back.href}>{view.back.label}</a>
      </p>
      {view.rows.length > 0 ? (
        <div>
          <Table {...view.table}>
            {view.rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{row.username}</bdi>
                </th>
                <td>{row.role}</td>
                <td>
                  <Time {...row.joined} />
                </td>
              </tr>
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
