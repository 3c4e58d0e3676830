import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { issueExportKey } from '~/features/administration/data-export/export-own-data'
import { DataExportSchema as ExportFields, DataExportWithCodeSchema } from '~/features/administration/data-export/schemas'
import { hasConfirmedSecondFactor } from '~/features/identity/second-factor/status'
import { getClientAddress } from '~/http/client'
import { createFormAction } from '~/http/form-action'
import { getFieldRules, createInvalidFormReply, readForm } from '~/http/forms'
import { requireSignedInMember } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { createCredentialsErrorReply } from '~/http/sign-in-steps'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { isFormOwnedBy, sealFormOwner } from '~/http/form-owner'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { revalidateAfterInvalidInput } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import { useFormKey } from '~/ui/form/use-form-key'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { PageContent } from '~/ui/Page'
import { Prose } from '~/ui/Prose'
import type { AccountHandle } from '../_parts/account-pages'
import { DataExportForm } from './DataExportForm'

const path = '/account/export'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, path)
  const [localizer, hasCode] = await Promise.all([getRequestLocalizer(request), hasConfirmedSecondFactor(member.id)])
  return {
    meta: { title: localizer.t('account:pages.export') },
    fileKey: new URL(request.url).searchParams.get('key'),
    form: {
      email: member.email,
      writer: sealFormOwner(member),
      requiresCode: hasCode,
      rules: hasCode ? getFieldRules(DataExportWithCodeSchema, localizer.t) : { ...getFieldRules(ExportFields, localizer.t), code: {} },
    },
  }
})

/**
 * Redirects to a page with a link to the file. If the response were the file, the form would stay on screen with the typed
 * password when JavaScript is off. Also, some phones hand a download to another app, which can only fetch a URL.
 */
export const action = createFormAction(async ({ request, form, localizer }) => {
  const member = await requireSignedInMember(request, path)
  if (!isFormOwnedBy(form, member)) return redirectWithNotice(path, 'profile-of-another')
  const read = readForm(form, (await hasConfirmedSecondFactor(member.id)) ? DataExportWithCodeSchema : ExportFields, localizer.t)
  if (!read.ok) return createInvalidFormReply(read.reply)
  const permitted = await issueExportKey(member, read.value, { address: getClientAddress(), language: localizer.language })
  if (!permitted.ok) return createCredentialsErrorReply(permitted.error, localizer)
  return redirect(`${path}?key=${permitted.value}`, 303)
})

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterInvalidInput

export const handle: AccountHandle = { page: 'export', texts: ['account', 'auth', 'export', 'second-factor'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function AccountExportPage() {
  const t = useT()
  const { fileKey, form } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const formKey = useFormKey(reply)
  if (fileKey !== null && !reply) {
    return (
      <PageContent title={t('export:ready.title')} lead={t('export:ready.text')}>
        <ExportAdvice />
        <p>
          <ButtonLink href={`${path}/file?key=${encodeURIComponent(fileKey)}`}>{t('export:ready.link')}</ButtonLink>
        </p>
      </PageContent>
    )
  }
  return (
    <PageContent title={t('account:pages.export')} lead={t('export:lead')}>
      <Prose>
        <h2>{t('export:inside.title')}</h2>
        <p>{t('export:inside.left_out')}</p>
        <p>{t('export:inside.format')}</p>
      </Prose>
      <ExportAdvice />
      <DataExportForm key={formKey} {...form} reply={reply} />
      <p>
        <a className="stand-alone" href="/auth/reset">{t('auth:reset.link')}</a>
      </p>
    </PageContent>
  )
}

function ExportAdvice() {
  const t = useT()
  return (
    <Notice kind="note" title={t('export:care.title')}>
      <div className="stack">
        {(['anonymous', 'shared', 'name'] as const).map((key) => (
          <p key={key}>{t(`export:care.${key}`)}</p>
        ))}
      </div>
    </Notice>
  )
}
