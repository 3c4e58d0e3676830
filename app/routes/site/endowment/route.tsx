import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { retryHeaders } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { ButtonLink } from '~/ui/Button'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { Section } from '~/ui/reading/Section'
import { ImpactCalculator } from './ImpactCalculator'
import { InvestmentSection } from './InvestmentSection'
import { type EndowmentView, loadEndowment } from './load'
import { PledgeForm } from './PledgeForm'
import { handlePledgeForm } from './handle-pledge-form'
import { PledgeConfirmation } from './PledgeConfirmation'
import { readCalculatorInput } from './impact-breakdown'
import { useImpactCalculator } from './use-impact-calculator'

export const loader = ({ request }: LoaderFunctionArgs) => loadEndowment(request)

export const action = createFormAction(({ request, form, localizer }) => handlePledgeForm(request, form, localizer), { outageText: 'endowment:failed', needsDatabase: false })

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['endowment'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function EndowmentPage() {
  const t = useT()
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <Page>
      <PageHeader title={t('endowment:title')} lead={t('endowment:lead')}>
        {!view.reference && (
          <p className="cluster">
            <ButtonLink href="#pledge">{t('endowment:pledge.title')}</ButtonLink>
          </p>
        )}
      </PageHeader>
      {view.reference && !reply && <PledgeConfirmation reference={view.reference} />}
      <Section id="how" title={t('endowment:how.title')}>
        <ol className="steps">
          {(['tell', 'talk', 'decide'] as const).map((step) => (
            <li key={step}>
              <h3>{t(`endowment:how.${step}.title`)}</h3>
              <p>{t(`endowment:how.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <PledgeSections key={view.pledge.submission} view={view} reply={reply} />
    </Page>
  )
}

function PledgeSections({ view: { input, range, investment, pledge }, reply }: { view: EndowmentView; reply: SubmissionReply | undefined }) {
  const levels = pledge.choices.levels.map(({ value }) => value)
  const calculation = useImpactCalculator(reply ? readCalculatorInput(reply.values.contributionLevel, reply.values.customAmount, levels) : input)
  return (
    <>
      <ImpactCalculator levels={pledge.choices.levels} calculation={calculation} range={range} wrong={pledge.rules.customAmount.malformed} />
      {investment && <InvestmentSection texts={investment} />}
      <PledgeForm view={pledge} reply={reply} />
    </>
  )
}
