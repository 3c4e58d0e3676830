import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createFormAction } from '~/http/form-action'
import { requireSignedInMember } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { restoreOrLoadScreen } from '~/ui/frame/screen-cache'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { handleMarkDecisionsSeenForm, handleAppealForm } from './actions'
import { Decisions } from './Decisions'
import { loadDecisionsAndReports } from './load'
import { UnsubmittedAppeal } from './UnsubmittedAppeal'
import { MarkDecisionsSeenForm } from './MarkDecisionsSeenForm'
import { SanctionNotice } from './SanctionNotice'
import { Reports } from './Reports'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireSignedInMember(request, '/decisions')
  const { t } = await getRequestLocalizer(request)
  return { meta: { title: t('decisions:title') }, view: await loadDecisionsAndReports(request, member) }
})

export const action = createFormAction(async (args) => (args.form.get('intent') === 'seen' ? handleMarkDecisionsSeenForm(args) : handleAppealForm(args)))

export const clientLoader = restoreOrLoadScreen

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: ScreenHandle = { texts: ['decisions'], isRestored: true }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ReceivedDecisionsPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  return (
    <Page>
      <PageHeader title={t('decisions:title')} lead={t('decisions:lead')}>
        {!view.isSuspended && (
          <p className="cluster">
            <a className="stand-alone" href="/dashboard">{t('decisions:back')}</a>
            <a className="stand-alone" href="/notifications">{t('frame:member.notifications')}</a>
          </p>
        )}
      </PageHeader>
      <div className="stack-large">
        <SanctionNotice view={view} />
        <UnsubmittedAppeal view={view} reply={reply} />
        <MarkDecisionsSeenForm unseen={view.unseen} />
        <Decisions view={view} reply={reply} />
        <Reports reports={view.reports} />
        <p>
          <a className="stand-alone" href="/rules">{t('decisions:rules_link')}</a>
        </p>
      </div>
    </Page>
  )
}
