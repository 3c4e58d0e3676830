import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { PostTable } from '~/ui/admin/PostTable'
import { TextList } from '~/ui/admin/TextList'
import { pageMeta } from '~/ui/frame/meta'
import { loadPosts } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-content:posts.meta'),
    nav: adminNav(localizer, 'posts'),
    title: t('admin-content:posts.title'),
    lead: t('admin-content:posts.lead'),
    view: await loadPosts(member, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Posts() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      <TextList {...view} path="/admin/posts" isEmpty={view.rows.length === 0}>
        <PostTable texts={view.table} rows={view.rows} />
      </TextList>
    </AdminPage>
  )
}
