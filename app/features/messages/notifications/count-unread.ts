import { read, sql } from '~/infra/db'
import type { Member } from '~/kernel/members/member'
import { getNextMeetup } from '~/features/operations'
import { isUnseenMeetup } from './announced-meetup'
import { buildListedNotificationCondition } from './replies'

type Row = { rows: number | bigint; meetupSeen: string | null }

export async function countUnreadNotifications(reader: Member): Promise<number> {
  const [row] = await read.$queryRaw<Row[]>(sql`
    SELECT u."meetupSeen",
      (SELECT count(*) FROM "Notification" n WHERE n."userId" = ${reader.id} AND n."readAt" IS NULL AND ${buildListedNotificationCondition(reader)}) AS "rows"
    FROM "User" u WHERE u."id" = ${reader.id}`)
  const meetup = getNextMeetup()
  return Number(row?.rows ?? 0) + Number(meetup !== undefined && isUnseenMeetup(meetup, row?.meetupSeen))
}
