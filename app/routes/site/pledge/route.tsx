import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { secretLinkHeaders } from '~/http/secret-link'
import { catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { ConfirmationDialog } from '~/ui/ConfirmationDialog'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { useLastNonNullValue } from '~/ui/use-last-non-null-value'
import { handlePledgeChangeForm, changePledgeStatus, confirmPledgeUpdates } from './actions'
import { readPledgeParameters } from './pledge-url'
import { ChangePledgeForm } from './ChangePledgeForm'
import { loadPledge, type PledgeHrefs } from './load'
import { PledgeSummary } from './PledgeSummary'

/** Anyone with the link has access. A GET changes nothing, because email scanners follow links too. */
export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const page = await loadPledge(request)
  return data(page, { status: page.isFound ? 200 : 404 })
})

export const action = createFormAction(async ({ request, form, localizer }) => {
  const sent = { key: readPledgeParameters(request).key, form, localizer }
  const intent = form.get('intent')
  if (intent === 'withdraw') return changePledgeStatus(sent, 'withdrawn')
  if (intent === 'restore') return changePledgeStatus(sent, 'restored')
  if (intent === 'updates') return confirmPledgeUpdates(sent)
  return handlePledgeChangeForm(sent)
})

export const clientAction = sendOrKeepInput

/** Also reloads the data if the action finds that the link is invalid (404), so that the page shows the message for an invalid link. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) => args.actionStatus === 404 || revalidateUnlessFailed(args)

export const handle: ScreenHandle = { texts: ['pledge', 'endowment'] }

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function PledgePage() {
  const { isFound, hrefs, shown, change, isWithdrawing } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const last = useLastNonNullValue(shown)
  const behind = isWithdrawing ? last : shown
  if (isWithdrawing && !behind) return <Page width="form"><Withdrawal hrefs={hrefs} /></Page>
  return (
    <Page>
      {isWithdrawing && <Withdrawal hrefs={hrefs} isModal />}
      <div className="stack-large">
        {!isFound && <PledgeNotFound />}
        {behind && <PledgeSummary view={behind} hrefs={hrefs} reply={reply} />}
        {change && <ChangePledgeForm view={change} hrefs={hrefs} reply={reply} />}
      </div>
    </Page>
  )
}

function PledgeNotFound() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('pledge:missing.title')} lead={t('pledge:missing.text')} />
      <p>{t('pledge:missing.contact')}</p>
      <p className="cluster">
        <ButtonLink href="/contact">{t('frame:contact')}</ButtonLink>
        <ButtonLink href="/endowment" variant="secondary">
          {t('pledge:missing.make')}
        </ButtonLink>
      </p>
    </>
  )
}

function Withdrawal({ hrefs, isModal }: { hrefs: PledgeHrefs; isModal?: boolean }) {
  const t = useT()
  return (
    <ConfirmationDialog
      title={t('pledge:withdraw.title')}
      text={t('pledge:withdraw.text')}
      confirmLabel={t('pledge:withdraw.confirm')}
      cancelLabel={t('pledge:withdraw.cancel')}
      cancelHref={hrefs.show}
      action={hrefs.show}
      fields={{ intent: 'withdraw' }}
      danger
      isModal={isModal}
    />
  )
}
