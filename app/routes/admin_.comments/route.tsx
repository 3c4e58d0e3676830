import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { CommentTable } from '~/ui/admin/CommentTable'
import { TextList } from '~/ui/admin/TextList'
import { pageMeta } from '~/ui/frame/meta'
import { loadComments } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-content:comments.meta'),
    nav: adminNav(localizer, 'comments'),
    title: t('admin-content:comments.title'),
    lead: t('admin-content:comments.lead'),
    view: await loadComments(member, new URL(request.url).searchParams, localizer),
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Comments() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      <TextList {...view} path="/admin/comments" isEmpty={view.rows.length === 0}>
        <CommentTable texts={view.table} rows={view.rows} />
      </TextList>
    </AdminPage>
  )
}
