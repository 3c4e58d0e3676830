import { now } from '~/infra/clock'
import { sql, type NotificationKind, type Tx, type UserModel } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { isSuspended } from '~/kernel/members/policy'
import { nextMeetup } from '~/features/operations'
import { isListedRow, repliesOfRow } from './replies'

/** In ms before a meetup: a later announcement would be of little use. */
const meetupNotice = 3_600_000

export interface News {
  replies: number
  decisions: number
  reports: number
  meetup: Date | null
}

export type Recipient = Member & Pick<UserModel, 'meetupSeen' | 'meetupTold'>

interface Row {
  id: string
  kind: NotificationKind
  amount: number | bigint
}

/**
 * Counts like the notifications page. A suspended member can read only decisions and report outcomes, so only those count.
 * @returns null if there is no news; otherwise `ids` holds the ids of the counted notifications
 */
export async function unmailedNews(tx: Tx, recipient: Recipient): Promise<{ news: News; ids: string[] } | null> {
  const all = await tx.$queryRaw<Row[]>(sql`
    SELECT n."id", n."kind", CASE WHEN n."kind" <> 'reply' THEN 1 ELSE (SELECT COUNT(*) FROM ${repliesOfRow(recipient)}) END AS "amount"
    FROM "Notification" n
    WHERE n."userId" = ${recipient.id} AND n."readAt" IS NULL AND n."mailedAt" IS NULL AND ${isListedRow(recipient)}`)
  const isOut = isSuspended(recipient)
  const rows = all.filter(({ kind }) => kind !== 'reply' || !isOut)
  const countOf = (kind: NotificationKind) => rows.reduce((sum, row) => (row.kind === kind ? sum + Number(row.amount) : sum), 0)
  const meetup = isOut ? null : untoldMeetup(recipient)
  if (rows.length === 0 && !meetup) return null
  const news = { replies: countOf('reply'), decisions: countOf('decision'), reports: countOf('report'), meetup }
  return { news, ids: rows.map(({ id }) => id) }
}

export function meetupToAnnounce(): Date | null {
  const meetup = nextMeetup()
  return meetup && meetup.getTime() - now().getTime() >= meetupNotice ? meetup : null
}

function untoldMeetup({ meetupSeen, meetupTold }: Recipient): Date | null {
  const meetup = meetupToAnnounce()
  return meetup && ![meetupSeen, meetupTold].includes(meetup.toISOString()) ? meetup : null
}
