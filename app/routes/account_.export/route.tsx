import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { permitExport } from '~/features/export/export-own'
import { ExportForm as ExportFields, ExportFormWithCode } from '~/features/export/schemas'
import { asksForCode } from '~/features/second-factor/status'
import { accountNav } from '~/http/account/pages'
import { clientAddress } from '~/http/client'
import { invalid, readForm, unavailableForm } from '~/http/forms'
import { requireAccount } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { proofFields } from '~/http/proof'
import { refusedStep } from '~/http/second-step'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { isMadeFor, writerSeal } from '~/http/writer'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AccountPage } from '~/ui/account/AccountPage'
import { ButtonLink } from '~/ui/Button'
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
    nav: accountNav(localizer, 'export', member),
    email: member.email,
    writer: writerSeal(member),
    /** Of the file, once she has shown who she is. It is looked at where the file is asked for. */
    fileKey: new URL(request.url).searchParams.get('key'),
    texts: exportTexts(localizer, await proofFields(member, localizer)),
  }
})

/**
 * Sends whoever gave the right password, and code where one is asked for, on to a page with the link to the file. A file as the answer
 * would leave the form behind it, with the password still in it where no script runs; and phones that hand downloads to another
 * program can only fetch an address.
 */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const member = await requireAccount(request, path)
  const [form, localizer] = [await request.formData(), await localize(request)]
  if (!isMadeFor(form, member)) return redirectWithNotice(path, 'profile-of-another')
  try {
    const read = readForm(form, (await asksForCode(member.id)) ? ExportFormWithCode : ExportFields, localizer.t)
    if (!read.ok) return invalid(read.reply)
    const permitted = await permitExport(member, read.value, { address: clientAddress(), language: localizer.language })
    if (!permitted.ok) return refusedStep(permitted.refusal, localizer)
    return redirect(`${path}?key=${permitted.value}`, 303)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('export:form.failed'), { here: path, needsDatabase: true })
  }
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function AccountExport() {
  const { nav, texts, email, writer, fileKey } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const care = (
    <Notice kind="note" title={texts.care.title}>
      <div className="stack">
        {texts.care.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Notice>
  )
  if (fileKey !== null && !reply) {
    return (
      <AccountPage nav={nav} title={texts.ready.title} lead={texts.ready.text}>
        {care}
        <p>
          <ButtonLink href={`${path}/file?key=${encodeURIComponent(fileKey)}`}>{texts.ready.link}</ButtonLink>
        </p>
      </AccountPage>
    )
  }
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
      {care}
      <ExportForm texts={texts} email={email} writer={writer} reply={reply} />
      <p>
        <a className="stand-alone" href="/auth/reset">{texts.forgotten}</a>
      </p>
    </AccountPage>
  )
}
