import { now } from '~/infra/clock'
import { sql, type NotificationKind, type Tx, type UserModel } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import { getNextMeetup } from '~/features/operations'
import { buildListedNotificationCondition, buildRepliesSql } from './replies'

/** In ms. The site does not announce a meetup that starts in less than an hour. */
const minMeetupNotice = 3_600_000

export interface NotificationSummary {
  replies: number
  decisions: number
  reports: number
  meetup: Date | null
}

export type NotificationRecipient = Member & Pick<UserModel, 'meetupSeen' | 'meetupTold'>

interface Row {
  id: string
  kind: NotificationKind
  amount: number | bigint
}

/**
 * Counts the unread news that no email has mentioned. Counts replies in the same way as the notifications page. If the member is
 * suspended, leaves out replies and the meetup, because the member cannot open them.
 * @returns null if there is no news; otherwise `ids` contains the ids of the counted notifications
 */
export async function findUnmailedNotifications(tx: Tx, recipient: NotificationRecipient): Promise<{ news: NotificationSummary; ids: string[] } | null> {
  const all = await tx.$queryRaw<Row[]>(sql`
    SELECT n."id", n."kind", CASE WHEN n."kind" <> 'reply' THEN 1 ELSE (SELECT COUNT(*) FROM ${buildRepliesSql(recipient)}) END AS "amount"
    FROM "Notification" n
    WHERE n."userId" = ${recipient.id} AND n."readAt" IS NULL AND n."mailedAt" IS NULL AND ${buildListedNotificationCondition(recipient)}`)
  const isOut = isSuspended(recipient)
  const rows = all.filter(({ kind }) => kind !== 'reply' || !isOut)
  const countOf = (kind: NotificationKind) => rows.reduce((sum, row) => (row.kind === kind ? sum + Number(row.amount) : sum), 0)
  const meetup = isOut ? null : findUnmailedMeetup(recipient)
  if (rows.length === 0 && !meetup) return null
  const news = { replies: countOf('reply'), decisions: countOf('decision'), reports: countOf('report'), meetup }
  return { news, ids: rows.map(({ id }) => id) }
}

export function findMeetupToAnnounce(): Date | null {
  const meetup = getNextMeetup()
  return meetup && meetup.getTime() - now().getTime() >= minMeetupNotice ? meetup : null
}

function findUnmailedMeetup({ meetupSeen, meetupTold }: NotificationRecipient): Date | null {
  const meetup = findMeetupToAnnounce()
  return meetup && ![meetupSeen, meetupTold].includes(meetup.toISOString()) ? meetup : null
}
