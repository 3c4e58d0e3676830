import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NewCommunitySchema } from '~/features/stories/communities/community-schemas'
import { createCommunity } from '~/features/stories/communities/create-community'
import { StickyHiddenInput } from '../../_parts/StickyHiddenInput'
import { communityFieldLimits } from '../../_parts/community-field-limits'
import { createFormAction } from '~/http/form-action'
import { getFieldRules, createInvalidFormReply, readForm, readIdempotencyKey, createRefusedFormReply, type FormReply } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { createId } from '~/infra/ids'
import { CommunityFields } from '../../_parts/CommunityFields'
import { ButtonLink } from '~/ui/Button'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Modal } from '~/ui/Modal'
import { Page } from '~/ui/Page'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  await requireAdmin(request)
  const { t } = await getRequestLocalizer(request)
  return { meta: { title: t('admin-community:new.title') }, rules: getFieldRules(NewCommunitySchema, t), limits: communityFieldLimits, submission: createId() }
})

export const action = createFormAction(async ({ request, form, localizer: { t } }) => {
  const member = await requireAdmin(request)
  const read = readForm(form, NewCommunitySchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const result = await createCommunity(member, read.value, { key: readIdempotencyKey(form) })
  if (result.ok) return redirectWithNotice(`/admin/communities/${result.value.id}`, 'community-created')
  if (result.error.code !== 'community_taken') return createRefusedFormReply(result.error, read.values, t)
  return data<FormReply>({ errors: { name: t('api:community_taken') }, values: read.values }, { status: 409 })
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['admin-communities', 'admin-community'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function NewCommunityPage() {
  const t = useT()
  const { rules, limits, submission } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const [form, fields] = useSiteForm({ id: 'community', rules, reply })
  return (
    <Page width="form">
      <Modal className="dialog" aria-labelledby="dialog-title" aria-describedby="dialog-text" hasErrors={Boolean(reply)}>
        <h1 className="dialog-title" id="dialog-title">{t('admin-community:new.title')}</h1>
        <p id="dialog-text">{t('admin-community:new.lead')}</p>
        <SiteForm form={form} reply={reply}>
          <CommunityFields fields={fields} limits={limits} placeholder={t('frame:form.choose')} />
          <StickyHiddenInput name="submission" value={submission} reply={reply} />
          <div className="cluster">
            <SubmitButton busyLabel={t('admin-community:new.busy')}>{t('admin-community:new.submit')}</SubmitButton>
            <ButtonLink variant="quiet" href="/admin/communities" data-closes="">{t('frame:form.cancel')}</ButtonLink>
          </div>
        </SiteForm>
      </Modal>
    </Page>
  )
}
