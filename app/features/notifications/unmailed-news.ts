import { now } from '~/infra/clock'
import { sql, type NotificationKind, type Tx, type UserModel } from '~/infra/db'
import type { Member } from '../members/member'
import { isSuspended } from '../members/policy'
import { nextMeetup } from '../settings/next-meetup'
import { isListedRow, repliesOfRow } from './replies'

/** In ms: who hears of a meetup later than this before it begins cannot do much about it. */
const meetupNotice = 3_600_000

/** What a mail about news says. */
export interface News {
  replies: number
  decisions: number
  reports: number
  /** Null where there is none to tell of. */
  meetup: Date | null
}

/** A member who may have to be written to. */
export type Recipient = Member & Pick<UserModel, 'meetupSeen' | 'meetupTold'>

interface Row {
  id: string
  kind: NotificationKind
  amount: number | bigint
}

/**
 * What is unread and was in no mail yet, counted as the page counts it. Who is suspended can read decisions alone, and hears of
 * those alone.
 * @returns null where there is nothing; `ids` are the rows that it is about
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

/** The next meetup that may still be told of; null where none is set, or it begins within the hour. */
export function meetupToTell(): Date | null {
  const meetup = nextMeetup()
  return meetup && meetup.getTime() - now().getTime() >= meetupNotice ? meetup : null
}

function untoldMeetup({ meetupSeen, meetupTold }: Recipient): Date | null {
  const meetup = meetupToTell()
  return meetup && ![meetupSeen, meetupTold].includes(meetup.toISOString()) ? meetup : null
}
