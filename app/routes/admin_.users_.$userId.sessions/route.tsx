import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { endSessions } from '~/features/administration/end-sessions'
import { askedBack } from '~/http/admin/asked-back'
import { readIds } from '~/http/api/ids'
import { requireAdmin } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { DeletionQuestion } from '~/ui/admin/DeletionQuestion'
import { Facts } from '~/ui/Facts'
import { pageMeta } from '~/ui/frame/meta'
import { loadQuestion } from './load'

const list = '/admin/users'

export const loader = whenAvailable(async ({ request, params }: LoaderFunctionArgs) => {
  const member = await requireAdmin(request)
  const localizer = await localize(request)
  return {
    meta: metaTexts(localizer.t, 'admin-users:signing_out.meta'),
    view: await loadQuestion(member, readIds(params).userId, askedBack(request, list), localizer),
  }
})

/** Ends all sign-ins of the member, once asked for and confirmed. */
export const action = whenAvailable(async ({ request, params }: ActionFunctionArgs) => {
  const member = await requireAdmin(request)
  const outcome = await endSessions(member, readIds(params).userId)
  return redirectWithNotice(askedBack(request, list), outcome.ok ? 'user-signed-out' : 'user-gone')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function SignUserOut() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <DeletionQuestion question={view.question}>
      <Facts facts={view.facts} layout="lines" />
    </DeletionQuestion>
  )
}
