import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteComment } from '~/features/administration/panel/delete-comment'
import { getReturnPath } from '../../_parts/return-path'
import { readPathIds } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { AdminDeleteConfirmation } from '../../_parts/AdminDeleteConfirmation'
import { FullText } from '../../_parts/FullText'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { loadCommentDeleteConfirmation } from './load'

const listPath = '/admin/comments'

export const loader = catchUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-text:comment_deletion.meta.title') },
    view: await loadCommentDeleteConfirmation(member, readPathIds(params).commentId, getReturnPath(request, listPath), localizer),
  }
})

export const action = catchUnavailable(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const result = await deleteComment(member, readPathIds(params).commentId)
  return redirectWithNotice(getReturnPath(request, listPath), result.ok ? 'any-comment-deleted' : 'comment-gone')
})

export const handle: ScreenHandle = { texts: ['admin-text', 'admin-content'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteCommentPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  return (
    <AdminDeleteConfirmation
      title={t('frame:deletion.comment')}
      lossesIntro={t('admin-text:comment_deletion.goes')}
      losses={[]}
      notes={[t('admin-text:post_deletion.stays')]}
      confirm={t('frame:deletion.confirm_comment')}
      cancel={{ label: t('admin-text:comment_deletion.cancel'), href: view.back }}
    >
      <p>{t('admin-text:comment_deletion.below', { title: wrapInBidiIsolate(view.postTitle) })}</p>
      <FullText text={view.text} />
    </AdminDeleteConfirmation>
  )
}
