import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { CommentTable } from '../_parts/CommentTable'
import { MemberTextList } from '../_parts/MemberTextList'
import type { AdminHandle } from '../_parts/admin-sections'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { loadAdminComments } from './load'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-content:comments.title') },
    view: await loadAdminComments(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'comments', texts: ['admin-content'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function CommentsPage() {
  const t = useT()
  const { list, rows } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-content:comments.title')}>
      <MemberTextList list="comments" view={list} rowCount={rows.length}>
        <CommentTable rows={rows} />
      </MemberTextList>
    </PageContent>
  )
}
