import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireMember } from '~/http/guards'
import { readTextAddress } from '~/http/text-address'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { pageMeta } from '~/ui/frame/meta'
import { MemberText } from '~/ui/MemberText'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { sendReport } from './actions'
import { goneTexts, loadReport } from './load'
import { ReportForm } from './ReportForm'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, pathOf(request))
  const localizer = await localize(request)
  const named = readTextAddress(request)
  const view = await loadReport(member, named, localizer)
  const meta = metaTexts(localizer.t, 'decisions:report.meta')
  return view ? data({ meta, view, gone: null }) : data({ meta, view, gone: goneTexts(named, localizer) }, { status: 404 })
})

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    return await sendReport(request, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const { t } = await localize(request)
    return await unavailableForm(error, form, t('decisions:report.failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Report() {
  const { view, gone } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (!view) return <Gone {...gone} />
  const { text } = view
  return (
    <Page width="form">
      <PageHeader title={view.title} lead={view.lead} />
      <div className="stack-large">
        <section className="stack">
          <p className="soft small">{text.kind}</p>
          {text.title && <h2 dir="auto">{text.title}</h2>}
          <Disclosure summary={text.summary}>
            <MemberText text={text.content} mark={text.mark} />
          </Disclosure>
        </section>
        {view.again && <Notice kind="note">{view.again}</Notice>}
        <ReportForm form={view.form} reply={reply} />
        <p>
          <a className="stand-alone" href="/rules">{view.rules}</a>
        </p>
      </div>
    </Page>
  )
}

/** That the text was taken out of sight since the page with its link was made, or is nothing to report. */
function Gone({ title, text, back }: ReturnType<typeof goneTexts>) {
  return (
    <Page width="form">
      <PageHeader title={title} lead={text} />
      <ButtonLink href={back.href}>{back.label}</ButtonLink>
    </Page>
  )
}
