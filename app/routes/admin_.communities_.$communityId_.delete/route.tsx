import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { communityName } from '~/features/communities/community-texts'
import { countContent, deleteCommunity } from '~/features/communities/delete-community'
import { readCommunity } from '~/features/communities/list-all-communities'
import { askedBack } from '~/http/admin/asked-back'
import { valueOf } from '~/http/admin/value-of'
import { idForm } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Dialog } from '~/ui/Dialog'
import { pageMeta } from '~/ui/frame/meta'
import { Page } from '~/ui/Page'

const list = '/admin/communities'

export const loader = whenAvailable(async ({ request, params: { communityId = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  if (!idForm.test(communityId)) throw new Response(null, { status: 404 })
  const community = valueOf(await readCommunity(member, communityId))
  const content = valueOf(await countContent(member, communityId))
  const { t } = localizer
  const counts = {
    members: t('admin-communities:deletion.members', { count: content.members }),
    posts: t('admin-communities:deletion.posts', { count: content.posts }),
    comments: t('admin-communities:deletion.comments', { count: content.comments }),
  }
  return {
    meta: metaTexts(t, 'admin-communities:deletion.meta'),
    question: {
      title: t('admin-communities:deletion.question'),
      text: t('admin-communities:deletion.text', { name: communityName(community, localizer), ...counts }),
      confirmLabel: t('admin-communities:deletion.confirm'),
      cancelLabel: t('admin-communities:deletion.cancel'),
      cancelHref: askedBack(request, list),
    },
  }
})

export const action = whenAvailable(async ({ request, params: { communityId = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  if (!idForm.test(communityId)) throw new Response(null, { status: 404 })
  const outcome = await deleteCommunity(member, communityId)
  const back = askedBack(request, list)
  // The pages of the community itself are gone with it.
  return redirectWithNotice(back.includes(communityId) ? list : back, outcome.ok ? 'community-deleted' : 'community-gone')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function DeleteCommunity() {
  const { question } = useLoaderData<typeof loader>()
  return (
    <Page width="form">
      <Dialog {...question} danger />
    </Page>
  )
}
