import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { addTestimonial } from '~/features/publishing/author/edit-testimonials'
import { NewTestimonialSchema } from '~/features/publishing/author/schemas'
import { createFormAction } from '~/http/form-action'
import { getFieldRules, createInvalidFormReply, readForm, readIdempotencyKey, createRefusedFormReply } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { createId } from '~/infra/ids'
import type { Member } from '~/kernel/members/member'
import { SelectControl } from '~/ui/form/controls'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import { listLanguageOptions } from '../../_parts/language-options'
import type { AdminHandle } from '../../_parts/admin-sections'
import { authorPagesPath } from '../author-pages-path'
import { testimonialLimits } from '../testimonial-limits'
import { TestimonialFields } from '../TestimonialFields'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  const { t } = localizer
  return { meta: { title: t('admin-pages:testimonials.create') }, rules: getFieldRules(NewTestimonialSchema, t), limits: testimonialLimits, languages: listLanguageOptions(localizer), submission: createId() }
})

export const action = createFormAction(async ({ request, form, localizer: { t } }) => submitTestimonial(await requireAdmin(request), form, t), { outageText: 'admin-pages:failed' })

async function submitTestimonial(member: Member, form: FormData, t: Localizer['t']) {
  const read = readForm(form, NewTestimonialSchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await addTestimonial(member, read.value, { key: readIdempotencyKey(form) })
  return result.ok ? redirectWithNotice(authorPagesPath, 'testimonial-added') : createRefusedFormReply(result.error, read.values, t)
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AdminHandle = { section: 'pages', texts: ['admin-books', 'admin-pages'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function NewTestimonialPage() {
  const t = useT()
  const { rules, limits, languages, submission } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const [form, fields] = useSiteForm({ id: 'testimonial', rules, reply })
  return (
    <PageContent title={t('admin-pages:testimonials.create')}>
      <p>
        <a className="stand-alone" href={authorPagesPath}>{t('admin-pages:back')}</a>
      </p>
      <SiteForm form={form} className="card form" reply={reply} failed={t('admin-pages:failed')}>
        <SelectControl field={fields.language} label={t('admin-books:texts.columns.language')} options={languages} placeholder={t('admin-books:choose')} />
        <TestimonialFields fields={fields} limits={limits} />
        <StickyHiddenInput name="submission" value={submission} reply={reply} />
        <SubmitButton busyLabel={t('admin-books:busy')}>{t('admin-pages:testimonials.create')}</SubmitButton>
      </SiteForm>
    </PageContent>
  )
}
