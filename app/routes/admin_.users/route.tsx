import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountTable } from '~/ui/admin/AccountTable'
import { AdminPage } from '~/ui/admin/AdminPage'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Field } from '~/ui/Field'
import { pageMeta } from '~/ui/frame/meta'
import { Pagination } from '~/ui/Pagination'
import { giveRole } from './action'
import { loadUsers } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  const { t } = localizer
  return {
    meta: metaTexts(t, 'admin-users:meta'),
    nav: adminNav(localizer, 'users'),
    title: t('admin-users:title'),
    lead: t('admin-users:lead'),
    view: await loadUsers(member, new URL(request.url).searchParams, localizer),
  }
})

/** Gives somebody a role. Fields: `id`, `role`, `back`. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  return giveRole(member, await request.formData())
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Users() {
  const { nav, title, lead, view } = useLoaderData<typeof loader>()
  const { search } = view
  return (
    <AdminPage nav={nav} title={title} lead={lead}>
      <form className="card filter" action="/admin/users" role="search" aria-label={search.title}>
        <Field name="q" type="search" label={search.label} hint={search.hint} defaultValue={search.value} maxLength={200} autoComplete="off" />
        <Button>{search.submit}</Button>
      </form>
      {view.rows.length > 0 ? (
        <div className="stack">
          {!view.paging && view.position && <p className="small soft">{view.position}</p>}
          <AccountTable texts={view.table} rows={view.rows} />
          {view.paging && <Pagination {...view.paging} />}
        </div>
      ) : (
        <EmptyState text={view.none}>
          <p>
            <a className="stand-alone" href="/admin/users">{view.showAll}</a>
          </p>
        </EmptyState>
      )}
    </AdminPage>
  )
}
