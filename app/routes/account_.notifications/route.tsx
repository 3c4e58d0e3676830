import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { chooseMails } from '~/features/notifications/choose-mails'
import { MailChoice } from '~/features/notifications/schemas'
import { accountNav } from '~/http/account/pages'
import { invalid, readForm, unavailableForm, type FormReply } from '~/http/forms'
import { requireMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { isMadeFor } from '~/http/writer'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { Button } from '~/ui/Button'
import { ChoiceGroup } from '~/ui/Choice'
import { FormErrors } from '~/ui/ErrorSummary'
import { pageMeta } from '~/ui/frame/meta'
import { mailsView, type MailsView } from './load'

const path = '/account/notifications'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'notify-mail:settings.meta'),
    nav: accountNav(localizer, 'notifications'),
    view: await mailsView(member, localizer),
  }
})

/** Field: `notifyBy`. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { t } = await localize(request)
  try {
    const member = await requireMember(request, path)
    if (!isMadeFor(form, member)) return redirectWithNotice(path, 'profile-of-another')
    const read = readForm(form, MailChoice, t)
    if (!read.ok) return invalid(read.reply)
    await chooseMails(member, read.value)
    return redirectWithNotice(path, 'mails-chosen')
  } catch (error) {
    if (error instanceof Response) throw error
    return await unavailableForm(error, form, t('account:failed'), { here: path, needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function NewsByMail() {
  const { nav, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AccountPage nav={nav} title={view.title} lead={view.lead}>
      <p>
        <a className="stand-alone" href="/notifications">{view.page}</a>
      </p>
      <Choose view={view} reply={reply} />
      <section className="stack" aria-labelledby="about-mails">
        <h2 id="about-mails">{view.about.title}</h2>
        <ul className="marked-list">
          {view.about.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </AccountPage>
  )
}

function Choose({ view, reply }: { view: MailsView; reply: FormReply | undefined }) {
  return (
    <form className="form" method="post" noValidate data-enhance="form" data-failed={view.failed}>
      <FormErrors title={view.errorTitle} reply={reply} />
      <input type="hidden" name="writer" value={view.writer} />
      {view.unconfirmed && (
        <p>
          {view.unconfirmed.text} <a href="/account/email">{view.unconfirmed.link}</a>
        </p>
      )}
      <ChoiceGroup
        type="radio"
        name="notifyBy"
        legend={view.legend}
        options={view.options}
        selected={[String(reply?.values.notifyBy ?? view.chosen)]}
        error={reply?.errors.notifyBy}
      />
      <Button busyLabel={view.busy}>{view.submit}</Button>
    </form>
  )
}
