import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireMember } from '~/http/guards'
import { readTextAddress } from '~/http/text-address'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { pageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { sendBlock } from './actions'
import { BlockForm } from './BlockForm'
import { loadBlock } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, pathOf(request))
  const localizer = await localize(request)
  return { meta: metaTexts(localizer.t, 'safety:block.meta'), view: await loadBlock(member, readTextAddress(request), localizer) }
})

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  try {
    return await sendBlock(request, form)
  } catch (error) {
    if (error instanceof Response) throw error
    const { t } = await localize(request)
    return await unavailableForm(error, form, t('safety:block.failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Block() {
  const { view } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <Page width="form">
      <PageHeader title={view.title} lead={view.lead} />
      <div className="stack-large">
        {view.inForce && <Notice kind="note">{view.inForce}</Notice>}
        <BlockForm view={view} reply={reply} />
      </div>
    </Page>
  )
}
