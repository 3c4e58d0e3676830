import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContentNotesFormSchema as Schema } from '~/features/visibility/schemas'
import { setContentNotes } from '~/features/visibility/content-notes/set-notes'
import { createFormAction } from '~/http/form-action'
import { createInvalidFormReply, readForm } from '~/http/forms'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { readTextParameters } from '~/http/text-parameters'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { loadContentNotes, type ContentNotesView } from './load'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, getPathAndQuery(request))
  const localizer = await getRequestLocalizer(request)
  return { meta: { title: localizer.t('story-safety:story.change') }, view: await loadContentNotes(request, member, localizer) }
})

export const action = createFormAction(async ({ request, form, localizer: { t } }) => {
  const member = await requireMember(request, getPathAndQuery(request))
  const { text, back } = readTextParameters(request)
  const read = readForm(form, Schema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await setContentNotes(member, 'postId' in text ? text.postId : '', read.value.contentNotes)
  return redirectWithNotice(result.ok ? back : '/dashboard', result.ok ? 'notes-saved' : 'gone')
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['safety', 'story-safety'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EditContentNotesPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <Page width="form">
      <PageHeader title={t('safety:notes.title')} lead={t('safety:notes.lead')} />
      <StoryNotesForm view={view} reply={reply} />
    </Page>
  )
}

function StoryNotesForm({ view: { story, rules, contentNotes, initial, back }, reply }: { view: ContentNotesView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'notes', rules, reply, defaultValue: initial })
  const options = contentNotes.map((value) => ({ value, label: t(`story-safety:topics.${value}`) }))
  return (
    <SiteForm form={form} reply={reply}>
      <p dir="auto">
        <strong>{story}</strong>
      </p>
      <ChoiceGroupControl type="checkbox" field={fields.contentNotes} legend={t('story-safety:share.legend')} options={options} />
      <div className="cluster">
        <SubmitButton busyLabel={t('frame:form.saving')}>{t('safety:notes.submit')}</SubmitButton>
        <ButtonLink variant="quiet" href={back}>
          {t('frame:form.cancel')}
        </ButtonLink>
      </div>
    </SiteForm>
  )
}
