import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createUnavailableFormReply } from '~/http/forms'
import { getPathAndQuery, requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { isLanguage } from '~/i18n/settings'
import { Button } from '~/ui/Button'
import { ErrorSummary } from '~/ui/ErrorSummary'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AdminHandle } from '../../_parts/admin-sections'
import { requireTextEditor } from '../../_parts/text-editor'
import { handleBookTextForm } from './actions'
import { TranslationSource } from './TranslationSource'
import { loadBookTexts } from './load'
import { TextForm } from './TextForm'

export const loader = catchUnavailable(async ({ request, params: { bookId = '', language } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  return { meta: { title: localizer.t('admin-books:texts.meta.title') }, view: await loadBookTexts(member, bookId, language, localizer) }
})

export async function action({ request, params: { bookId = '', language } }: ActionFunctionArgs) {
  const form = await request.formData()
  const localizer = await getRequestLocalizer(request)
  try {
    if (!isLanguage(language)) throw new Response(null, { status: 404 })
    const member = await requireTextEditor(request, form, { kind: 'book', subjectId: bookId, language })
    return await handleBookTextForm(member, { id: bookId, language }, form, localizer)
  } catch (error) {
    if (error instanceof Response) throw error
    return await createUnavailableFormReply(error, form, localizer.t('admin-books:failed'), { here: getPathAndQuery(request), needsDatabase: true })
  }
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'books', texts: ['admin-books', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function BookTexts() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { id, title, languageName, beside, isRemovable, version } = view
  const reply = useActionData<SubmissionReply>()
  const isOfRemoval = reply?.values.intent === 'remove'
  return (
    <PageContent title={t('admin-books:texts.heading', { title, language: languageName })}>
      <p className="cluster">
        <a className="stand-alone" href={`/admin/books/${id}`}>{t('admin-books:texts.back')}</a>
        <a className="stand-alone" href={`/admin/history/book/${id}/${view.language}`}>{t('admin-writing:history.open')}</a>
      </p>
      <div className="split">
        <TextForm key={`${view.language} ${JSON.stringify(view.values)}`} view={view} reply={isOfRemoval ? undefined : reply} />
        {beside && <TranslationSource beside={beside} />}
      </div>
      {isRemovable && (
        <form method="post" className="card stack">
          {isOfRemoval && reply.formError && <ErrorSummary errors={[{ text: reply.formError }]} />}
          <p>{t('admin-books:texts.remove_note')}</p>
          <input type="hidden" name="version" value={version} />
          <Button variant="secondary" name="intent" value="remove">{t('admin-books:texts.remove')}</Button>
        </form>
      )}
    </PageContent>
  )
}
