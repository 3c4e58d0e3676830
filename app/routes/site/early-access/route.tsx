import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { requireFormOwner } from '~/http/form-owner'
import { useT } from '~/i18n/localizer-context'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { useLastNonNullValue } from '~/ui/use-last-non-null-value'
import { handleEarlyAccessForm, readEarlyAccessDraft, handleEarlyAccessWithdrawal } from './actions'
import { loadEarlyAccess } from './load'
import { EarlyAccessSummary } from './EarlyAccessSummary'
import { EarlyAccessForm } from './EarlyAccessForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, '/early-access')
  return loadEarlyAccess(request, member)
})

export const action = createFormAction(async ({ request, form, localizer }) => {
  if (form.get('intent') === 'withdraw') return handleEarlyAccessWithdrawal(request, form)
  const member = await requireFormOwner(request, form, readEarlyAccessDraft(form), '/early-access')
  return handleEarlyAccessForm(member, form, localizer)
}, { outageText: 'early-access:failed' })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['early-access'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EarlyAccessPage() {
  const t = useT()
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const isWithdrawing = loaded.isWithdrawing && !reply
  const shown = useLastNonNullValue(isWithdrawing ? null : loaded)
  if (!shown) return <Page width="form"><Withdrawal writer={loaded.form.writer} /></Page>
  const { done, mine, form } = shown
  return (
    <Page width="form">
      {isWithdrawing && <Withdrawal writer={form.writer} isModal />}
      <PageHeader title={t('early-access:title')} lead={t('early-access:lead')} />
      <div className="stack-large">
        {done && !reply && (
          <Notice title={t('early-access:done.title')}>
            <p>{t('early-access:done.text')}</p>
            {done === 'changed' && <p>{t('early-access:done.changed')}</p>}
          </Notice>
        )}
        {mine && <EarlyAccessSummary mine={mine} />}
        <EarlyAccessForm key={form.opened} view={form} reply={reply} />
      </div>
    </Page>
  )
}

function Withdrawal({ writer, isModal }: { writer: string; isModal?: boolean }) {
  const t = useT()
  return (
    <ConfirmationDialog
      title={t('early-access:withdraw.title')}
      text={t('early-access:withdraw.text')}
      confirmLabel={t('early-access:withdraw.confirm')}
      cancelLabel={t('early-access:withdraw.keep')}
      cancelHref="/early-access"
      action="/early-access"
      fields={{ intent: 'withdraw', writer }}
      danger
      isModal={isModal}
    />
  )
}
