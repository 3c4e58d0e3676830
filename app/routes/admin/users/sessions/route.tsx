import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endMemberSignIns } from '~/features/administration/panel/end-member-sign-ins'
import { getReturnPath } from '../../_parts/return-path'
import { readPathIds } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { AccountFacts } from '../../_parts/AccountFacts'
import { AdminDeleteConfirmation } from '../../_parts/AdminDeleteConfirmation'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { loadSignOutConfirmation } from './load'

const listPath = '/admin/users'

export const loader = catchUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('admin-user:signing_out.meta.title') },
    view: await loadSignOutConfirmation(member, readPathIds(params).userId, getReturnPath(request, listPath), localizer),
  }
})

export const action = catchUnavailable(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const result = await endMemberSignIns(member, readPathIds(params).userId)
  return redirectWithNotice(getReturnPath(request, listPath), result.ok ? 'user-signed-out' : 'user-gone')
})

export const handle: ScreenHandle = { texts: ['admin-user', 'admin-users'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function SignUserOutPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const text = (key: 'title' | 'password' | 'recorded' | 'confirm' | 'cancel') => t(`admin-user:signing_out.${key}`)
  return (
    <AdminDeleteConfirmation
      title={text('title')}
      lossesIntro={text('password')}
      losses={[]}
      notes={[text('recorded'), ...(view.isSelf ? [t('admin-user:deletion.self')] : [])]}
      confirm={text('confirm')}
      cancel={{ label: text('cancel'), href: view.back }}
    >
      <AccountFacts account={view.account} />
    </AdminDeleteConfirmation>
  )
}
