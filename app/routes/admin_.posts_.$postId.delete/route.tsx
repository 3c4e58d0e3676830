import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deletePost } from '~/features/administration/delete-post'
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

const list = '/admin/posts'

export const loader = whenAvailable(async ({ request, params }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'admin-content:post_deletion.meta'),
    view: await loadQuestion(member, readIds(params).postId, askedBack(request, list), localizer),
  }
})

/** Deletes the post, once asked for and confirmed. */
export const action = whenAvailable(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const outcome = await deletePost(member, readIds(params).postId)
  return redirectWithNotice(askedBack(request, list), outcome.ok ? 'post-deleted' : 'post-gone')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function DeletePost() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <DeletionQuestion question={view.question}>
      <WholeText text={view} />
    </DeletionQuestion>
  )
}
