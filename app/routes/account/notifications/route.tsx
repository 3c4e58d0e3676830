import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { saveNotificationFrequency } from '~/features/messages/notifications/notification-frequency'
import { NotificationFrequencySchema } from '~/features/messages/notifications/schemas'
import { createFormAction } from '~/http/form-action'
import { createInvalidFormReply, readForm } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { isFormOwnedBy } from '~/http/form-owner'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ChoiceGroupControl } from '~/ui/form/ChoiceGroupControl'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { SiteForm } from '~/ui/form/SiteForm'
import { SubmitButton } from '~/ui/form/SubmitButton'
import { type SubmissionReply, useSiteForm } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import type { AccountHandle } from '../_parts/account-pages'
import { LetterSubscription } from './LetterSubscription'
import { loadNotificationSettings, type NotificationSettingsView } from './load'

const path = '/account/notifications'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, path)
  const localizer = await getRequestLocalizer(request)
  return {
    meta: { title: localizer.t('notifications:settings') },
    view: await loadNotificationSettings(request, member, localizer),
  }
})

export const action = createFormAction(async ({ request, form, localizer: { t } }) => {
  const member = await requireMember(request, path)
  if (!isFormOwnedBy(form, member)) return redirectWithNotice(path, 'profile-of-another')
  const read = readForm(form, NotificationFrequencySchema, t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  await saveNotificationFrequency(member, read.value)
  return redirectWithNotice(path, 'mails-chosen')
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: AccountHandle = { page: 'notifications', texts: ['account', 'auth', 'letters', 'notify-mail', 'safety'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountNotificationsPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const subjects = { subject: t('notify-mail:email.subject'), discreet: t('safety:discreet.subject') }
  return (
    <PageContent title={t('account:pages.notifications')}>
      <p>
        <a className="stand-alone" href="/notifications">{t('notify-mail:email.link')}</a>
      </p>
      <MailChoiceForm view={view} reply={reply} />
      <LetterSubscription view={view} />
      <section className="stack" aria-labelledby="about-mails">
        <h2 id="about-mails">{t('notify-mail:settings.what_title')}</h2>
        <ul className="marked-list">
          <li>{t('notify-mail:settings.what_counts')}</li>
          <li>{t('notify-mail:settings.what_subject', subjects)}</li>
          <li>{t('notify-mail:settings.what_others')}</li>
          <li>{t('notify-mail:settings.what_stop')}</li>
        </ul>
      </section>
    </PageContent>
  )
}

function MailChoiceForm({ view: { writer, isConfirmed, choices, initial, rules }, reply }: { view: NotificationSettingsView; reply: SubmissionReply | undefined }) {
  const t = useT()
  const [form, fields] = useSiteForm({ id: 'mails', rules, reply, defaultValue: initial })
  const options = choices.map((value) => ({
    value,
    label: t(`notify-mail:settings.choices.${value}`),
    note: value === 'daily' || value === 'weekly' ? t('notify-mail:settings.note_digest') : undefined,
  }))
  return (
    <SiteForm form={form} reply={reply}>
      <input type="hidden" name="writer" value={writer} />
      {!isConfirmed && (
        <p>
          {t('notify-mail:settings.unconfirmed')} <a href="/account/email">{t('notify-mail:settings.unconfirmed_link')}</a>
        </p>
      )}
      <ChoiceGroupControl type="radio" field={fields.notifyBy} legend={t('notify-mail:settings.legend')} options={options} />
      <SubmitButton busyLabel={t('frame:form.saving')}>{t('frame:form.save')}</SubmitButton>
    </SiteForm>
  )
}
