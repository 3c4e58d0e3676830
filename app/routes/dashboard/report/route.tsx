import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { readTextParameters } from '~/http/text-parameters'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { wrapInBidiIsolate } from '~/i18n/wrap-in-bidi-isolate'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ButtonLink } from '~/ui/Button'
import { Disclosure } from '~/ui/Disclosure'
import { revalidateUnlessFailed } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { MemberText } from '~/ui/MemberText'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { handleReportForm } from './actions'
import { loadReportPage, type ReportPageView } from './load'
import { ReportForm } from './ReportForm'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, getPathAndQuery(request))
  const localizer = await getRequestLocalizer(request)
  const { text, back } = readTextParameters(request)
  const view = await loadReportPage(member, text, localizer)
  return data({ meta: { title: localizer.t('decisions:report.title') }, back, view }, { status: view ? 200 : 404 })
})

export const action = createFormAction(handleReportForm)

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateUnlessFailed

export const handle: ScreenHandle = { texts: ['decisions'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ReportPage() {
  const { view, back } = useLoaderData<typeof loader>()
  return <Page width="form">{view ? <ReportContent view={view} back={back} /> : <TextNotFound back={back} />}</Page>
}

function ReportContent({ view: { text, isAgain, form }, back }: { view: ReportPageView; back: string }) {
  const t = useT()
  const reply = useActionData<SubmissionReply>()
  return (
    <>
      <PageHeader title={t('decisions:report.title')} lead={t('decisions:report.lead')} />
      <div className="stack-large">
        <section className="stack">
          <p className="soft small">{t(`decisions:reports.${text.kind}`, { community: wrapInBidiIsolate(text.community) })}</p>
          {text.title && <h2 dir="auto">{text.title}</h2>}
          <Disclosure summary={t('decisions:report.whole')}>
            <MemberText text={text.content} mark={text.mark} />
          </Disclosure>
        </section>
        {isAgain && <Notice kind="note">{t('decisions:report.again')}</Notice>}
        <ReportForm view={form} back={back} reply={reply} />
        <p>
          <a className="stand-alone" href="/rules">{t('decisions:rules_link')}</a>
        </p>
      </div>
    </>
  )
}

/** The message gives no reason, so that it does not reveal whether the text exists. */
function TextNotFound({ back }: { back: string }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('decisions:report.gone.title')} lead={t('decisions:report.gone.text')} />
      <ButtonLink href={back}>{t('decisions:report.gone.back')}</ButtonLink>
    </>
  )
}
