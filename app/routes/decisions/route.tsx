import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireAccount } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { markRead, object } from './actions'
import { Decisions } from './Decisions'
import { loadDecisions } from './load'
import { LostObjection, MarkRead, Standing } from './parts'
import { Reports } from './Reports'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireAccount(request, '/decisions')
  const { t } = await localize(request)
  return { meta: metaTexts(t, 'decisions:meta'), view: await loadDecisions(request, member) }
})

/** Takes an objection, and the word that everything new was read. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    return form.get('intent') === 'seen' ? await markRead(request, form) : await object(request, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const { t } = await localize(request)
    return await unavailableForm(error, form, t('decisions:appeal.failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function OwnDecisions() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <Page>
      <PageHeader title={view.title} lead={view.lead}>
        {view.back && (
          <p className="cluster">
            <a className="stand-alone" href="/dashboard">{view.back}</a>
            <a className="stand-alone" href="/notifications">{view.notifications}</a>
          </p>
        )}
      </PageHeader>
      <div className="stack-large">
        <Standing view={view} />
        <LostObjection view={view} reply={reply} />
        {view.seen && <MarkRead {...view.seen} />}
        <Decisions about={view.about} reply={reply} />
        <Reports view={view.reports} />
        <p>
          <a className="stand-alone" href="/rules">{view.rules}</a>
        </p>
      </div>
    </Page>
  )
}
