import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { sendOrScheduleNewsletter } from '~/features/messages/newsletters/change-sending'
import { SendNewsletterSchema as SendFields } from '~/features/messages/newsletters/schemas'
import type { Member } from '~/kernel/members/member'
import { idPattern } from '~/http/api/ids'
import { createFormAction } from '~/http/form-action'
import { createInvalidFormReply, readForm } from '~/http/forms'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer, type Localizer } from '~/i18n/server'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AdminHandle } from '../../_parts/admin-sections'
import { loadSendLetterForm } from './load'
import { SendConfirmation } from './SendConfirmation'
import { SendLetterForm } from './SendLetterForm'

export const loader = catchUnavailable(async ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  const view = await loadSendLetterForm(member, id, new URL(request.url).searchParams, localizer)
  if (!view.canSend) throw redirect(view.path, 303)
  return data({ meta: { title: localizer.t('admin-letters:send.title') }, view })
})

/** Sends or schedules the letter if `intent` is `send`. Otherwise redirects to the confirmation, with the form values in the query. */
export const action = createFormAction(async ({ request, params: { id = '' }, form, localizer }) => {
  const member = await requireAdmin(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  return send(member, id, form, localizer)
}, { outageText: 'admin-letters:failed' })

async function send(member: Member, id: string, form: FormData, { t }: Localizer) {
  const read = readForm(form, SendFields, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const path = `/admin/letters/${id}`
  if (form.get('intent') !== 'send') {
    const fields = Object.entries(read.values).filter((field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '')
    return redirect(`${path}/send?${new URLSearchParams(fields)}`, 303)
  }
  const result = await sendOrScheduleNewsletter(member, id, read.value)
  if (result.ok) return redirectWithNotice(path, result.value === 'scheduled' ? 'letter-scheduled' : 'letter-sending')
  if (result.error.code === 'not_found') return redirectWithNotice(path, 'letter-no-text')
  return redirectWithNotice(path, 'letter-changed')
}

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'letters', texts: ['admin-letters'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function SendLetterPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <PageContent title={t('admin-letters:send.title')} lead={view.question ? undefined : t('admin-letters:send.lead')}>
      <p><a className="stand-alone" href={view.path}>{t('admin-letters:send.to_letter')}</a></p>
      {view.question && !reply ? <SendConfirmation path={view.path} question={view.question} /> : <SendLetterForm view={view} reply={reply} />}
    </PageContent>
  )
}
