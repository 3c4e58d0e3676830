import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { markEntriesRead } from '~/features/messages/notifications/mark-read'
import { MarkReadSchema } from '~/features/messages/notifications/schemas'
import { getPathAndQuery, requireMember } from '~/http/guards'
import { requireMemberForm } from '~/http/member-forms'
import { redirectWithNotice } from '~/http/notices'
import { retryHeaders, catchUnavailable } from '~/http/handle-unavailable'
import { useT } from '~/i18n/localizer-context'
import { getRequestLocalizer } from '~/i18n/server'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { restoreOrLoadScreen } from '~/ui/frame/screen-cache'
import { MemberNav } from '~/ui/frame/MemberNav'
import { buildPageMeta } from '~/ui/frame/meta'
import type { ScreenHandle } from '~/ui/frame/screen'
import { Page, PageHeader } from '~/ui/Page'
import { CursorPagination } from '~/ui/CursorPagination'
import { NotificationItem } from './NotificationItem'
import { loadNotifications, notificationsPath, type NotificationsView } from './load'

export const loader = catchUnavailable(async ({ request }: LoaderFunctionArgs) => {
  const member = await requireMember(request, notificationsPath)
  const { t } = await getRequestLocalizer(request)
  return { meta: { title: t('notifications:title') }, view: await loadNotifications(request, member) }
})

/** Marks entries as read. Optional fields: `id` (one notification), `upTo` (all up to this id), `meetup` (the meetup at this time). */
export const action = catchUnavailable(async ({ request }: ActionFunctionArgs) => {
  const { member, text } = await requireMemberForm(request)
  const read = MarkReadSchema.parse({ id: text('id'), upTo: text('upTo'), meetup: text('meetup') })
  if (!read.id && !read.upTo && !read.meetup) return redirect(notificationsPath, 303)
  await markEntriesRead(member, read)
  return redirectWithNotice(getPathAndQuery(request), read.upTo ? 'notifications-read' : 'notification-read')
})

export const clientLoader = restoreOrLoadScreen

export const handle: ScreenHandle = { texts: ['notifications'], isRestored: true }

export const headers = retryHeaders

export const meta: MetaFunction<typeof loader> = buildPageMeta

export default function NotificationsPage() {
  const t = useT()
  const { view } = useLoaderData<typeof loader>()
  const { unread, here, writer, entries, olderHref, newestHref } = view
  return (
    <Page>
      <MemberNav unread={unread} current="notifications" />
      <PageHeader title={t('notifications:title')} lead={t('notifications:lead')}>
        <p className="cluster">
          <a className="stand-alone" href="/account/notifications">
            {t('notifications:settings')}
          </a>
        </p>
      </PageHeader>
      <div className="stack">
        {unread > 0 && <MarkAllReadForm view={view} />}
        {entries.length === 0 ? (
          <EmptyState text={t('notifications:empty')} />
        ) : (
          <ul className="plain-list reading-places">
            {entries.map((entry) => (
              <NotificationItem key={entry.id} entry={entry} here={here} writer={writer} />
            ))}
          </ul>
        )}
        <CursorPagination
          older={olderHref === null ? null : { href: olderHref, label: t('frame:list.older') }}
          newest={newestHref === null ? null : { href: newestHref, label: t('frame:list.newest') }}
        />
      </div>
    </Page>
  )
}

function MarkAllReadForm({ view: { unread, here, writer, known } }: { view: NotificationsView }) {
  const t = useT()
  return (
    <form className="stack" method="post" action={here}>
      <p>{t('notifications:unread', { count: unread })}</p>
      <input type="hidden" name="writer" value={writer} />
      <input type="hidden" name="upTo" value={known.upTo} />
      <input type="hidden" name="meetup" value={known.meetup} />
      <Button variant="secondary">{t('notifications:mark_all')}</Button>
    </form>
  )
}
