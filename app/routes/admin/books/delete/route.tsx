import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { localizeBook } from '~/features/publishing/books/book-texts'
import { deleteBook } from '~/features/publishing/catalogue/move-or-delete-book'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { listAllSamples } from '~/kernel/catalogue/samples'
import { ButtonLink } from '~/ui/Button'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { loadCurrentBook } from '../current-book'

const listPath = '/admin/books'

export const loader = catchUnavailable(async ({ request, params: { bookId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const book = await loadCurrentBook(bookId)
  const { title } = localizeBook(localizer, book)
  return { meta: { title: localizer.t('admin-books:deletion.meta.title') }, id: book.id, title, isKept: listAllSamples().some((sample) => sample.book === book.id) }
})

export const action = catchUnavailable(async ({ request, params: { bookId = '' } }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const result = await deleteBook(member, bookId)
  if (!result.ok && result.error.code === 'forbidden') return redirectWithNotice(`${listPath}/${bookId}`, 'book-has-samples')
  return redirectWithNotice(listPath, result.ok ? 'book-deleted' : 'book-gone')
})

export const handle: ScreenHandle = { texts: ['admin-books'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function DeleteBookPage() {
  const t = useT()
  const { id, title, isKept } = useLoaderData<typeof loader>()
  if (isKept) {
    return (
      <Page width="form">
        <PageHeader title={t('admin-books:deletion.kept')} lead={t('admin-books:deletion.has_samples', { title })} />
        <ButtonLink href={`${listPath}/${id}`} variant="secondary">{t('admin-books:texts.back')}</ButtonLink>
      </Page>
    )
  }
  return (
    <Page width="form">
      <ConfirmationDialog
        title={t('admin-books:deletion.question')}
        text={t('admin-books:deletion.text', { title })}
        confirmLabel={t('admin-books:deletion.confirm')}
        cancelLabel={t('admin-books:deletion.cancel')}
        cancelHref={listPath}
        danger
      />
    </Page>
  )
}
