import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { permitExport } from '~/features/export/export-own'
import { ExportForm as ExportFields } from '~/features/export/schemas'
import { accountNav } from '~/http/account/pages'
import { clientAddress } from '~/http/client'
import { invalid, readForm, unavailableForm } from '~/http/forms'
import { requireAccount } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { refusedStep } from '~/http/second-step'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { isMadeFor, writerSeal } from '~/http/writer'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { pageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Prose } from '~/ui/Prose'
import { ExportForm } from './ExportForm'
import { exportTexts } from './texts'

const path = '/account/export'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, path)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'export:meta'),
    nav: accountNav(localizer, 'export'),
    email: member.email,
    writer: writerSeal(member),
    texts: exportTexts(localizer),
  }
})

/** Sends whoever gave the right password on to the file: phones that hand downloads to another program can only fetch an address. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  const [form, localizer] = [await request.formData(), await localize(request)]
  if (!isMadeFor(form, member)) return redirectWithNotice(path, 'profile-of-another')
  const read = readForm(form, ExportFields, localizer.t)
  if (!read.ok) return invalid(read.reply)
  try {
    const permitted = await permitExport(member, read.value.password, clientAddress())
    if (!permitted.ok) return refusedStep(permitted.refusal, localizer)
    return redirect(`${path}/file?key=${permitted.value}`, 303)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('export:form.failed'), { here: path, needsDatabase: true })
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function AccountExport() {
  const { nav, texts, email, writer } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <AccountPage nav={nav} title={texts.title} lead={texts.lead}>
      <Prose>
        <h2>{texts.inside.title}</h2>
        <ul>
          {texts.inside.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p>{texts.inside.leftOut}</p>
        <p>{texts.inside.format}</p>
      </Prose>
      <Notice kind="note" title={texts.care.title}>
        <div className="stack">
          {texts.care.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </Notice>
      <ExportForm texts={texts} email={email} writer={writer} reply={reply} />
      <p>
        <a className="stand-alone" href="/auth/reset">{texts.forgotten}</a>
      </p>
    </AccountPage>
  )
}
