import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { localizeCommunityName } from '~/features/stories/communities/community-texts'
import { countCommunityContent, deleteCommunity } from '~/features/stories/communities/delete-community'
import { readAdminCommunity } from '~/features/stories/communities/list-all-communities'
import { getReturnPath } from '../../_parts/return-path'
import { unwrapResult } from '~/http/unwrap-result'
import { idPattern } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page } from '~/ui/Page'
import '~/staff.css'

const listPath = '/admin/communities'

export const loader = catchUnavailable(async ({ request, params: { communityId = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!idPattern.test(communityId)) throw new Response(null, { status: 404 })
  const community = unwrapResult(await readAdminCommunity(member, communityId))
  const content = unwrapResult(await countCommunityContent(member, communityId))
  return {
    meta: { title: localizer.t('admin-community:deletion.meta.title') },
    name: localizeCommunityName(community, localizer),
    members: content.members,
    posts: content.posts,
    comments: content.comments,
    back: getReturnPath(request, listPath),
  }
})

export const action = catchUnavailable(async ({ request, params: { communityId = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  if (!idPattern.test(communityId)) throw new Response(null, { status: 404 })
  const result = await deleteCommunity(member, communityId)
  const back = getReturnPath(request, listPath)
  // Never redirects to a page of the deleted community, because that page no longer exists.
  return redirectWithNotice(back.includes(communityId) ? listPath : back, result.ok ? 'community-deleted' : 'community-gone')
})

export const handle: ScreenHandle = { texts: ['admin-community'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteCommunityPage() {
  const t = useT()
  const { name, members, posts, comments, back } = useLoaderData<typeof loader>()
  const counts = {
    members: t('admin-community:deletion.members', { count: members }),
    posts: t('admin-community:deletion.posts', { count: posts }),
    comments: t('admin-community:deletion.comments', { count: comments }),
  }
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-community:deletion.question')}
        text={t('admin-community:deletion.text', { name, ...counts })}
        confirmLabel={t('admin-community:deletion.confirm')}
        cancelLabel={t('admin-community:deletion.cancel')}
        cancelHref={back}
        danger
      />
    </Page>
  )
}
