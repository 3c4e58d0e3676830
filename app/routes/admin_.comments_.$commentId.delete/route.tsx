import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteComment } from '~/features/administration/delete-comment'
import { askedBack } from '~/http/admin/asked-back'
import { readIds } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { DeletionQuestion } from '~/ui/admin/DeletionQuestion'
import { WholeText } from '~/ui/admin/WholeText'
import { pageMeta } from '~/ui/frame/meta'
import { loadQuestion } from './load'

const list = '/admin/comments'

export const loader = whenAvailable(async ({ request, params }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'admin-content:comment_deletion.meta'),
    view: await loadQuestion(member, readIds(params).commentId, askedBack(request, list), localizer),
  }
})

/** Deletes the comment, once asked for and confirmed. */
export const action = whenAvailable(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const outcome = await deleteComment(member, readIds(params).commentId)
  return redirectWithNotice(askedBack(request, list), outcome.ok ? 'any-comment-deleted' : 'comment-gone')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function DeleteComment() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <DeletionQuestion question={view.question}>
      <p>{view.below}</p>
      <WholeText text={view} />
    </DeletionQuestion>
  )
}
