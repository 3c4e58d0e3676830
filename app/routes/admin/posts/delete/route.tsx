import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deletePost } from '~/features/administration/panel/delete-post'
import { getReturnPath } from '../../_parts/return-path'
import { readPathIds } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { AdminDeleteConfirmation } from '../../_parts/AdminDeleteConfirmation'
import { FullText } from '../../_parts/FullText'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { loadPostDeleteConfirmation } from './load'

const listPath = '/admin/posts'

export const loader = catchUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-text:post_deletion.meta.title') },
    view: await loadPostDeleteConfirmation(member, readPathIds(params).postId, getReturnPath(request, listPath), localizer),
  }
})

export const action = catchUnavailable(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const result = await deletePost(member, readPathIds(params).postId)
  return redirectWithNotice(getReturnPath(request, listPath), result.ok ? 'post-deleted' : 'post-gone')
})

export const handle: ScreenHandle = { texts: ['admin-text', 'admin-content'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeletePostPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { comments, likes } = view
  return (
    <AdminDeleteConfirmation
      title={t('frame:deletion.post')}
      lossesIntro={t(comments + likes > 0 ? 'admin-text:post_deletion.goes' : 'admin-text:post_deletion.nothing')}
      losses={[
        ...(comments > 0 ? [t('admin-text:post_deletion.comments', { count: comments })] : []),
        ...(likes > 0 ? [t('admin-text:post_deletion.likes', { count: likes })] : []),
      ]}
      notes={[t('admin-text:post_deletion.stays')]}
      confirm={t('frame:deletion.confirm_post')}
      cancel={{ label: t('admin-text:post_deletion.cancel'), href: view.back }}
    >
      <FullText text={view.text} />
    </AdminDeleteConfirmation>
  )
}
