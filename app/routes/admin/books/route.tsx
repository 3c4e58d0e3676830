import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { directions, moveBook } from '~/features/publishing/catalogue/arrange-books'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { localize } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { AdminPage } from '../_parts/AdminPage'
import { loadShelf } from './load'
import { ShelfTable } from './ShelfTable'

const here = '/admin/books'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await localize(request)
  return { meta: { title: localizer.t('admin-books:meta.title') }, view: await loadShelf(localizer) }
})

export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const form = await request.formData()
  const member = await requireAdmin(request)
  const direction = directions.find((one) => one === form.get('direction'))
  if (!direction) throw new Response(null, { status: 400 })
  const result = await moveBook(member, String(form.get('id')), direction)
  return redirectWithNotice(here, result.ok ? 'book-moved' : 'book-gone')
})

export const handle: ScreenHandle = { texts: ['admin', 'admin-books'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Books() {
  const t = useT()
  const { series } = useLoaderData<typeof loader>().view
  return (
    <AdminPage here="books" title={t('admin-books:title')} lead={t('admin-books:lead')}>
      <p>
        <ButtonLink href="/admin/books/new">{t('admin-books:create')}</ButtonLink>
      </p>
      {series.map(({ id, name, rows }) => (
        <div key={id} className="stack">
          <h2>{name}</h2>
          {rows.length > 0 ? <ShelfTable caption={name} rows={rows} /> : <EmptyState text={t('admin-books:none')} />}
        </div>
      ))}
    </AdminPage>
  )
}
