import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { unavailableForm } from '~/http/forms'
import { pathOf, requireMember } from '~/http/guards'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { requireWriter } from '~/http/writer'
import { localize } from '~/i18n/server'
import { Dialog } from '~/ui/Dialog'
import { pageMeta } from '~/ui/frame/meta'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/Page'
import { askFor, draftOf, withdraw } from './actions'
import { loadEarlyAccess } from './load'
import { Mine } from './Mine'
import { RequestForm } from './RequestForm'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, '/early-access')
  return loadEarlyAccess(request, member)
})

/** Takes the form, and the answer to whether a request is to be withdrawn. */
export async function action({ request }: ActionFunctionArgs) {
  const localizer = await localize(request)
  const form = await request.formData()
  try {
    const member = await requireWriter(request, form, draftOf(form), '/early-access')
    return await (form.get('intent') === 'withdraw' ? withdraw(member) : askFor(member, form, localizer))
  } catch (error) {
    return unavailableForm(error, form, localizer.t('early-access:failed'), { here: pathOf(request), needsDatabase: true })
  }
}

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function EarlyAccess() {
  const { title, lead, confirmation, done, mine, form } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (confirmation && !reply) {
    return (
      <Page width="form">
        <Dialog {...confirmation} danger />
      </Page>
    )
  }
  return (
    <Page width="form">
      <PageHeader title={title} lead={lead} />
      <div className="stack-large">
        {done && !reply && (
          <Notice title={done.title}>
            <p>{done.text}</p>
            {done.changed && <p>{done.changed}</p>}
          </Notice>
        )}
        {mine && <Mine {...mine} />}
        <RequestForm form={form} reply={reply} />
      </div>
    </Page>
  )
}
