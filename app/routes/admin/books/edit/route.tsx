import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { LanguageTextTable } from '../../_parts/LanguageTextTable'
import type { AdminHandle } from '../../_parts/admin-sections'
import { saveBookSection } from './actions'
import { AvailabilityForm } from './AvailabilityForm'
import { FactsForm } from './FactsForm'
import { loadBookView } from './load'
import { OffersForm } from './OffersForm'

export const loader = catchUnavailable(async ({ request, params: { bookId = '' } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('admin-books:one.meta.title') }, view: await loadBookView(bookId, localizer) }
})

export const action = createFormAction(async ({ request, params: { bookId = '' }, form, localizer }) => {
  const member = await requireAdmin(request)
  return saveBookSection(member, bookId, form, localizer)
}, { outageText: 'admin-books:failed' })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'books', texts: ['admin-books', 'admin-writing'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EditBookPage() {
  const t = useT()
  const { id, title, version, page, status, day, facts, availability, offers, texts } = useLoaderData<typeof loader>().view
  const reply = useActionData<SubmissionReply>()
  const getReplyTo = (section: string) => (reply?.values.section === section ? reply : undefined)
  const state = t(`admin-books:status.${status}`)
  return (
    <PageContent title={title} lead={day ? `${state} ${t(`admin-books:since.${day.kind}`, { date: day.date })}` : state}>
      <div className="cluster">
        <ButtonLink variant="secondary" href="/admin/books">{t('admin-books:back')}</ButtonLink>
        <ButtonLink variant="secondary" href={`/admin/books/${id}/cover`}>{t('admin-books:cover.title')}</ButtonLink>
        <ButtonLink variant="secondary" href={page}>{t(status === 'draft' ? 'admin-writing:visitor.open' : 'admin-books:one.page')}</ButtonLink>
        <ButtonLink variant="quiet" href={`/admin/books/${id}/delete`}>{t('admin-books:delete')}</ButtonLink>
      </div>
      <LanguageTextTable page={`/admin/books/${id}`} texts={texts} />
      <AvailabilityForm key={`availability ${JSON.stringify(availability.values)}`} view={availability} version={version} reply={getReplyTo('availability')} />
      <OffersForm key={`offers ${JSON.stringify(offers.values)}`} view={offers} version={version} reply={getReplyTo('offers')} />
      <FactsForm key={`facts ${JSON.stringify(facts.values)}`} view={facts} version={version} reply={getReplyTo('facts')} />
    </PageContent>
  )
}
