import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { getTextDirection, isLanguage } from '~/i18n/settings'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { Paragraphs } from '~/ui/reading/Paragraphs'
import type { AdminHandle } from '../../_parts/admin-sections'
import { authorPagesPath } from '../author-pages-path'
import { TestimonialFields } from '../TestimonialFields'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import { getEditReply, RemovalError, RemoveForm } from '../../_parts/RemoveForm'
import { selectOutageText } from '../../_parts/removal'
import { handleTestimonialForm } from './actions'
import { loadTestimonialView, type TestimonialView } from './load'

export const loader = catchUnavailable(async ({ request, params: { testimonialId = '', language } }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  return { meta: { title: localizer.t('admin-pages:testimonials.edit') }, view: await loadTestimonialView(testimonialId, language, localizer) }
})

export const action = createFormAction(async ({ request, params: { testimonialId = '', language }, form, localizer }) => {
  const member = await requireAdmin(request)
  if (!isLanguage(language)) throw new Response(null, { status: 404 })
  return handleTestimonialForm(member, { id: testimonialId, language }, form, localizer)
}, { outageText: selectOutageText('admin-pages:failed') })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'pages', texts: ['admin-books', 'admin-letters', 'admin-pages'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EditTestimonialPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { languageName, language, beside, others, isRemovable, version } = view
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('admin-pages:testimonials.heading', { language: languageName })}>
      <p>
        <a className="stand-alone" href={authorPagesPath}>{t('admin-pages:back')}</a>
      </p>
      <nav className="admin-nav" aria-label={t('admin-books:texts.title')}>
        {others.map(({ href, name, isWritten }) => (
          <a key={href} href={href}>
            {name}
            {!isWritten && ` ${t('admin-letters:missing')}`}
          </a>
        ))}
      </nav>
      <div className="split">
        <TestimonialTextForm key={`${language} ${JSON.stringify(view.values)}`} view={view} reply={getEditReply(reply)} />
        {beside && (
          <aside className="card stack" aria-labelledby="beside-title">
            <h2 id="beside-title">{t('admin-books:texts.beside', { language: beside.name })}</h2>
            <div className="stack" lang={beside.language} dir={getTextDirection(beside.language)}>
              <Paragraphs text={beside.quote} />
              <p>{beside.source}</p>
            </div>
          </aside>
        )}
      </div>
      {isRemovable ? (
        <RemoveForm version={version} reply={reply} label={t('admin-books:texts.remove')}>
          <p>{t('admin-books:texts.remove_note')}</p>
        </RemoveForm>
      ) : <RemovalError reply={reply} />}
    </PageContent>
  )
}

function TestimonialTextForm({ view: { language, rules, limits, values, version }, reply }: { view: TestimonialView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'testimonial', rules, reply, defaultValue: { ...values } })
  return (
    <SiteForm form={form} className="card form" reply={reply} failed={t('admin-pages:failed')}>
      <TestimonialFields fields={fields} limits={limits} lang={language} />
      <StickyHiddenInput name="version" value={version} reply={reply} />
      <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-books:save')}</SubmitButton>
    </SiteForm>
  )
}
