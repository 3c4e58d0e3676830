import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { forMember, retryHeaders } from '~/http/when-available'
import { localize } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { Section } from '~/ui/reading/Section'
import { Calculator } from './Calculator'
import { doneTexts } from './done'
import { impactView, readTrial } from './impact-view'
import { Investment } from './Investment'
import { investmentTexts } from './investment'
import { PledgeForm } from './PledgeForm'
import { sendPledge } from './send-pledge'
import { pageTexts, pledgeTexts } from './texts'
import { Thanks } from './Thanks'

export async function loader({ request }: LoaderFunctionArgs) {
  const localizer = await localize(request)
  const query = new URL(request.url).searchParams
  const trial = readTrial(query)
  return {
    ...pageTexts(localizer),
    done: doneTexts(query.get('done'), localizer),
    impact: impactView(trial, localizer),
    investment: await forMember(request, async () => investmentTexts(localizer)),
    pledge: pledgeTexts(trial, localizer),
  }
}

/** Takes a pledge, which anyone may make (spec §6). */
export async function action({ request }: ActionFunctionArgs) {
  const localizer = await localize(request)
  const form = await request.formData()
  try {
    return await sendPledge(request, form, localizer)
  } catch (error) {
    return unavailableForm(error, form, localizer.t('endowment:failed'), { here: '/endowment', needsDatabase: false })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Endowment() {
  const { title, lead, how, done, impact, investment, pledge } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <Page>
      <PageHeader title={title} lead={lead}>
        {!done && (
          <p className="cluster">
            <ButtonLink href="#pledge">{pledge.title}</ButtonLink>
          </p>
        )}
      </PageHeader>
      {done && !reply && <Thanks texts={done} />}
      <Section id="how" title={how.title}>
        <ol className="steps">
          {how.steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Calculator view={impact} />
      {investment && <Investment texts={investment} />}
      <PledgeForm texts={pledge} reply={reply} />
    </Page>
  )
}
