import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { pathOf } from '~/http/guards'
import { secretLinkHeaders } from '~/http/secret-link'
import { whenAvailable } from '~/http/when-available'
import { useT } from '~/i18n/localizer-context'
import { localize } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { unlessUnsent } from '~/ui/form/revalidation'
import { sendOrKeep } from '~/ui/form/send-or-keep'
import type { SentForm } from '~/ui/form/use-site-form'
import { pageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { amend, move } from './actions'
import { readAddress } from './address'
import { Change } from './Change'
import { loadPledge, type PledgeHrefs } from './load'
import { Shown } from './Shown'

/** Open to whoever has the link. Opening it changes nothing: scanners of mail open links too. */
export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const page = await loadPledge(request)
  return data(page, { status: page.isFound ? 200 : 404 })
})

export async function action({ request }: ActionFunctionArgs) {
  const [form, localizer] = [await request.formData(), await localize(request)]
  const sent = { key: readAddress(request).key, form, localizer }
  const intent = form.get('intent')
  try {
    if (intent === 'withdraw') return await move(sent, 'withdrawn')
    if (intent === 'restore') return await move(sent, 'restored')
    return await amend(sent)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('pledge:change.failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const clientAction = sendOrKeep

/** Where the link opens nothing any more, the page is asked for again, which says so. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) => args.actionStatus === 404 || unlessUnsent(args)

export const handle: ScreenHandle = { texts: ['pledge', 'endowment'] }

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function PledgePage() {
  const { isFound, hrefs, shown, change, isWithdrawing } = useLoaderData<typeof loader>()
  const reply = useActionData<SentForm>()
  if (isWithdrawing) {
    return (
      <Page width="form">
        <Withdrawal hrefs={hrefs} />
      </Page>
    )
  }
  return (
    <Page>
      <div className="stack-large">
        {!isFound && <Missing />}
        {shown && <Shown view={shown} hrefs={hrefs} reply={reply} />}
        {change && <Change view={change} hrefs={hrefs} reply={reply} />}
      </div>
    </Page>
  )
}

/** No pledge belongs to the link. */
function Missing() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('pledge:missing.title')} lead={t('pledge:missing.text')} />
      <p>{t('pledge:missing.contact')}</p>
      <p className="cluster">
        <ButtonLink href="/contact">{t('pledge:missing.link')}</ButtonLink>
        <ButtonLink href="/endowment" variant="secondary">
          {t('pledge:missing.make')}
        </ButtonLink>
      </p>
    </>
  )
}

/** What is asked before the pledge is withdrawn. */
function Withdrawal({ hrefs }: { hrefs: PledgeHrefs }) {
  const t = useT()
  return (
    <Dialog
      title={t('pledge:withdraw.title')}
      text={t('pledge:withdraw.text')}
      confirmLabel={t('pledge:withdraw.confirm')}
      cancelLabel={t('pledge:withdraw.cancel')}
      cancelHref={hrefs.show}
      action={hrefs.show}
      fields={{ intent: 'withdraw' }}
      danger
    />
  )
}
