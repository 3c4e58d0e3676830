import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { markRead } from '~/features/notifications/mark-read'
import { ReadForm } from '~/features/notifications/schemas'
import { pathOf, requireMember } from '~/http/guards'
import { memberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, whenAvailable } from '~/http/when-available'
import { metaTexts } from '~/i18n/meta-texts'
import { localize } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { pageMeta } from '~/ui/frame/meta'
import { Page, PageHeader } from '~/ui/Page'
import { PageNav } from '~/ui/PageNav'
import { Paging } from '~/ui/Paging'
import { Entry } from './Entry'
import { loadNotifications, path, type NotificationsView } from './load'

export const loader = whenAvailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, path)
  const { t } = await localize(request)
  return { meta: metaTexts(t, 'notifications:meta'), view: await loadNotifications(request, member) }
})

/** Marks one notification, the meetup, or all that the page knew of as read. Fields: `id`, `meetup`, `upTo`. */
export const action = whenAvailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await memberForm(request)
  const read = ReadForm.parse({ id: text('id'), upTo: text('upTo'), meetup: text('meetup') })
  if (!read.id && !read.upTo && !read.meetup) return redirect(path, 303)
  await markRead(member, read)
  return redirectWithNotice(pathOf(request), read.upTo ? 'notifications-read' : 'notification-read')
})

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = pageMeta

export default function Notifications() {
  const { view } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageNav {...view.space} />
      <PageHeader title={view.title} lead={view.lead}>
        <p className="cluster">
          <a className="stand-alone" href="/account/notifications">
            {view.settings}
          </a>
        </p>
      </PageHeader>
      <div className="stack">
        {view.markAll && <MarkAll {...view.markAll} view={view} />}
        {view.entries.length === 0 ? (
          <EmptyState text={view.empty} />
        ) : (
          <ul className="plain-list reading-places">
            {view.entries.map((entry) => (
              <Entry key={entry.key} entry={entry} view={view} />
            ))}
          </ul>
        )}
        <Paging {...view.paging} />
      </div>
    </Page>
  )
}

function MarkAll({ text, upTo, meetup, label, view }: NonNullable<NotificationsView['markAll']> & { view: NotificationsView }) {
  return (
    <form className="stack" method="post" action={view.here}>
      <p>{text}</p>
      <input type="hidden" name="writer" value={view.writer} />
      <input type="hidden" name="upTo" value={upTo} />
      <input type="hidden" name="meetup" value={meetup} />
      <Button variant="secondary">{label}</Button>
    </form>
  )
}
