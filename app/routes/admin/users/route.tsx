import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { AccountTable } from '../_parts/AccountTable'
import { ListPagination } from '../_parts/ListPagination'
import { UserSearchForm } from '../_parts/UserSearchForm'
import type { AdminHandle } from '../_parts/admin-sections'
import { EmptyState } from '~/ui/EmptyState'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { PageContent } from '~/ui/Page'
import { handleRoleChange } from './action'
import { loadUsers } from './load'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-users:title') }, view: await loadUsers(member, new URL(request.url).searchParams, localizer) }
})

export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  return handleRoleChange(member, await request.formData())
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AdminHandle = { section: 'users', texts: ['admin-users'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function UsersPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { search, paging, rows, roles, back, total } = view
  const reply = useActionData<SubmissionReply>()
  const position = search ? '' : t('admin-users:total', { count: total })
  return (
    <PageContent title={t('admin-users:title')} lead={t('admin-users:lead')}>
      {reply?.isUnsent && <Notice kind="alert">{t('frame:form.failed')}</Notice>}
      <UserSearchForm value={search ?? ''} found={search ? { count: rows.length, isPart: paging !== null } : null} />
      {rows.length > 0 ? (
        <div className="stack">
          {!paging && position && <p className="small soft">{position}</p>}
          <AccountTable rows={rows} roles={roles} back={back} failure={reply} />
          {paging && <ListPagination links={paging} position={position} />}
        </div>
      ) : (
        <EmptyState text={search ? t('admin-users:none_found', { search: wrapInBidiIsolate(search) }) : t('admin-users:none')}>
          <p>
            <a className="stand-alone" href="/admin/users">{t('admin-users:show_all')}</a>
          </p>
        </EmptyState>
      )}
    </PageContent>
  )
}
