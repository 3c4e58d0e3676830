import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { idPattern } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ListPagination } from '../../_parts/ListPagination'
import type { AdminHandle } from '../../_parts/admin-sections'
import { Time } from '~/ui/Byline'
import { EmptyState } from '~/ui/EmptyState'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { Table } from '~/ui/Table'
import { loadCommunityMembers } from './load'

export const loader = catchUnavailable(async ({ request, params: { communityId = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!idPattern.test(communityId)) throw new Response(null, { status: 404 })
  return {
    meta: { title: localizer.t('admin-community:people.meta.title') },
    view: await loadCommunityMembers(member, communityId, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'communities', texts: ['admin-community', 'admin-users'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

const columns = ['username', 'role', 'joined'] as const

export default function CommunityMembersPage() {
  const t = useT()
  const { name, href, total, rows, paging } = useLoaderData<typeof loader>().view
  const position = t('admin-community:one.member_count', { count: total })
  return (
    <PageContent title={t('admin-community:people.title', { name })} lead={t('admin-community:people.lead')}>
      <p>
        <a className="stand-alone" href={href}>{t('admin-community:one.title', { name })}</a>
      </p>
      {rows.length > 0 ? (
        <div>
          <Table caption={t('admin-community:people.table')} columns={columns.map((column) => t(`admin-community:people.columns.${column}`))}>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <bdi>{row.username}</bdi>
                </th>
                <td>{t(`admin-users:roles.${row.role}`)}</td>
                <td>
                  <Time {...row.joined} />
                </td>
              </tr>
            ))}
          </Table>
          {paging ? <ListPagination links={paging} position={position} /> : <p className="small soft">{position}</p>}
        </div>
      ) : (
        <EmptyState text={t('admin-community:people.none')} />
      )}
    </PageContent>
  )
}
