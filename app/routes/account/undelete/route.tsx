import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { findDeletionDueDate, cancelDeletion } from '~/features/administration/account-deletion/cancel-deletion'
import { getPathAndQuery } from '~/http/guards'
import { redirectWithNotice } from '~/http/notices'
import { secretLinkHeaders } from '~/http/secret-link'
import { readTimeZone } from '~/http/time-zone'
import { catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button, ButtonLink } from '~/ui/Button'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'

const readDeletionToken = (request: Request): string => new URL(request.url).searchParams.get('token') ?? ''

/** A GET does not use up the link, because email scanners follow links too. */
export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const { t, format } = await getRequestLocalizer(request)
  const dueAt = await findDeletionDueDate(readDeletionToken(request))
  const shown = { meta: { title: t('leaving:undo.meta.title') }, dueAt: dueAt && format.dateTime(dueAt, readTimeZone(request)) }
  return data(shown, { status: dueAt ? 200 : 400 })
})

/** The link alone restores the account, no matter who is signed in. If the link is invalid, redirects to the page, which says so. */
export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const result = await cancelDeletion(readDeletionToken(request))
  return result.ok ? redirectWithNotice('/auth', 'leaving-undone') : redirect(getPathAndQuery(request), 303)
})

export const handle: ScreenHandle = { texts: ['leaving'] }

export const headers = secretLinkHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function UndeleteAccountPage() {
  const { dueAt } = useLoaderData<typeof loader>()
  return <Page width="form">{dueAt ? <CancelDeletionForm dueAt={dueAt} /> : <InvalidLinkMessage />}</Page>
}

function CancelDeletionForm({ dueAt }: { dueAt: string }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('leaving:undo.title')} lead={t('leaving:undo.lead', { date: dueAt })} />
      <form className="stack" method="post">
        <p>
          <Button>{t('leaving:ask.cancel')}</Button>
        </p>
      </form>
    </>
  )
}

function InvalidLinkMessage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('frame:dead_link')} lead={t('leaving:undo.dead.text')} />
      <p>
        <ButtonLink href="/auth">{t('leaving:undo.dead.link')}</ButtonLink>
      </p>
    </>
  )
}
