import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { idPattern } from '~/http/api/ids'
import { createFormAction } from '~/http/form-action'
import { requireReauthenticatedAdmin } from '~/http/guards'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { ContributionDetail } from '../../_parts/ContributionDetail'
import type { AdminHandle } from '../../_parts/admin-sections'
import { Card } from '~/ui/Card'
import { revalidateAfterRefusal } from '~/ui/form/revalidation'
import { sendOrKeepInput } from '~/ui/form/send-or-keep-input'
import type { SubmissionReply } from '~/ui/form/use-site-form'
import { buildPageMeta } from '~/ui/frame/meta'
import { PageContent } from '~/ui/Page'
import { saveFollowUp } from './action'
import { loadContribution } from './load'
import { FollowUpForm } from './FollowUpForm'
import { ContributionHistory } from './ContributionHistory'

export const loader = catchUnavailable(async ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
  const member = await requireReauthenticatedAdmin(request)
  const localizer = await getRequestLocalizer(request)
  if (!idPattern.test(id)) throw new Response(null, { status: 404 })
  return {
    meta: { title: localizer.t('admin-contribution:meta.title') },
    view: await loadContribution(member, id, localizer),
  }
})

export const action = createFormAction(saveFollowUp)

export const clientAction = sendOrKeepInput

export const shouldRevalidate = revalidateAfterRefusal

export const handle: AdminHandle = { section: 'contributions', texts: ['admin-contribution', 'admin-contributions', 'endowment'] }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function ContributionPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<SubmissionReply>()
  const { detail, form } = view
  return (
    <PageContent title={t('admin-contributions:opened.title', { reference: detail.reference })}>
      <p className="screen-only">
        <a className="stand-alone" href="/admin/contributions">{t('admin-contribution:back')}</a>
      </p>
      <div className="split">
        <Card as="section">
          <ContributionDetail detail={detail} />
        </Card>
        <aside>
          <FollowUpForm key={form.submission} view={form} reply={reply} />
        </aside>
      </div>
      <ContributionHistory history={view.history} />
      <p className="small soft screen-only">{t('admin-contributions:opened.recorded')}</p>
    </PageContent>
  )
}
