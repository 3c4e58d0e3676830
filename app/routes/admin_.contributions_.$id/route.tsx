import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { adminNav } from '~/http/admin/pages'
import { idForm } from '~/http/api/ids'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireProvenAdmin } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { AdminPage } from '~/ui/admin/AdminPage'
import { ContributionDetail } from '~/ui/admin/ContributionDetail'
import { Card } from '~/ui/Card'
import { pageMeta } from '~/ui/frame/meta'
import { follow } from './action'
import { loadContribution } from './load'
import { FollowUp, History } from './parts'

export const loader = whenAvailable(async ({ request, params: { id = '' } }: LoaderFunctionArgs) => {
  const member = await requireProvenAdmin(request)
  const localizer = await localize(request)
  if (!idForm.test(id)) throw new Response(null, { status: 404 })
  return {
    meta: metaTexts(localizer.t, 'admin:contribution.meta'),
    nav: adminNav(localizer, 'contributions'),
    view: await loadContribution(member, id, localizer),
  }
})

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  try {
    return await follow(args, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const { t } = await localize(args.request)
    return await unavailableForm(error, form, t('admin:contribution.follow_up.failed'), { here: pathOf(args.request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Contribution() {
  const { nav, view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { detail } = view
  return (
    <AdminPage nav={nav} title={detail.title}>
      <p className="screen-only">
        <a className="stand-alone" href="/admin/contributions">{view.back}</a>
      </p>
      <div className="split">
        <Card as="section">
          <ContributionDetail detail={detail} />
        </Card>
        <aside>
          <FollowUp form={view.form} reply={reply} />
        </aside>
      </div>
      <History history={view.history} />
      <p className="small soft screen-only">{detail.recorded}</p>
    </AdminPage>
  )
}
