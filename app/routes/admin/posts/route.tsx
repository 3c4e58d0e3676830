import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { PostTable } from '../_parts/PostTable'
import { MemberTextList } from '../_parts/MemberTextList'
import type { AdminHandle } from '../_parts/admin-sections'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { loadPosts } from './load'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-content:posts.title') },
    view: await loadPosts(member, new URL(request.url).searchParams, localizer),
  }
})

export const handle: AdminHandle = { section: 'posts', texts: ['admin-content'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function PostsPage() {
  const t = useT()
  const { list, rows } = useLoaderData<typeof loader>().view
  return (
    <PageContent title={t('admin-content:posts.title')}>
      <MemberTextList list="posts" view={list} rowCount={rows.length}>
        <PostTable rows={rows} />
      </MemberTextList>
    </PageContent>
  )
}
