import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deleteMember } from '~/features/administration/panel/delete-member'
import { getReturnPath } from '../../_parts/return-path'
import { readPathIds } from '~/http/api/ids'
import { requireReauthenticatedAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { AccountFacts } from '../../_parts/AccountFacts'
import { AdminDeleteConfirmation } from '../../_parts/AdminDeleteConfirmation'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { loadUserDeleteConfirmation } from './load'

const listPath = '/admin/users'

export const loader = catchUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  const member = await requireReauthenticatedAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-user:deletion.meta.title') },
    view: await loadUserDeleteConfirmation(member, readPathIds(params).userId, getReturnPath(request, listPath), localizer),
  }
})

export const action = catchUnavailable(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireReauthenticatedAdmin(request)
  const back = getReturnPath(request, listPath)
  const result = await deleteMember(member, readPathIds(params).userId)
  if (result.ok) return redirectWithNotice(back, 'user-deleted')
  return redirectWithNotice(back, result.error.code === 'last_admin' ? 'last-admin' : 'user-gone')
})

export const handle: ScreenHandle = { texts: ['admin-user', 'admin-users'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteUserPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  return (
    <AdminDeleteConfirmation
      title={t('admin-user:deletion.title')}
      lossesIntro={t('admin-user:deletion.goes')}
      losses={[
        t('admin-user:deletion.stories', { count: view.namedPosts }),
        t('admin-user:deletion.comments', { count: view.comments }),
        t('admin-user:deletion.communities', { count: view.communities }),
      ]}
      notes={[t('admin-user:deletion.anonymous'), t('admin-user:deletion.stays'), ...(view.isSelf ? [t('admin-user:deletion.self')] : [])]}
      confirm={t('admin-user:deletion.confirm')}
      cancel={{ label: t('admin-user:deletion.cancel'), href: view.back }}
    >
      <AccountFacts account={view.account} />
    </AdminDeleteConfirmation>
  )
}
