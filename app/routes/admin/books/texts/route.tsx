import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AdminHandle } from '../../_parts/admin-sections'
import { requireTextFormOwner } from '../../_parts/text-form-owner'
import { getEditReply, RemovalError, RemoveForm } from '../../_parts/RemoveForm'
import { selectOutageText } from '../../_parts/removal'
import { handleBookTextForm } from './actions'
import { BookTranslationSource } from './BookTranslationSource'
import { loadBookTexts } from './load'
import { BookTextForm } from './BookTextForm'

export const loader = catchUnavailable(async ({ request, params: { bookId = '', language } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  return { meta: { title: localizer.t('admin-books:texts.meta.title') }, view: await loadBookTexts(member, bookId, language, localizer) }
})

export const action = createFormAction(async ({ request, params: { bookId = '', language }, form, localizer }) => {
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  const member = await requireTextFormOwner(request, form, { kind: 'book', subjectId: bookId, language })
  return handleBookTextForm(member, { id: bookId, language }, form, localizer)
}, { outageText: selectOutageText('admin-books:failed') })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'books', texts: ['admin-books', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function BookTextsPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { id, title, languageName, beside, isRemovable, version } = view
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('admin-books:texts.heading', { title, language: languageName })}>
      <p className="cluster">
        <a className="stand-alone" href={`/admin/books/${id}`}>{t('admin-books:texts.back')}</a>
        <a className="stand-alone" href={`/admin/history/book/${id}/${view.language}`}>{t('admin-writing:history.open')}</a>
      </p>
      <div className="split">
        <BookTextForm key={`${view.language} ${JSON.stringify(view.values)}`} view={view} reply={getEditReply(reply)} />
        {beside && <BookTranslationSource beside={beside} />}
      </div>
      {isRemovable ? (
        <RemoveForm version={version} reply={reply} label={t('admin-books:texts.remove')}>
          <p>{t('admin-books:texts.remove_note')}</p>
        </RemoveForm>
      ) : <RemovalError reply={reply} />}
    </PageContent>
  )
}
