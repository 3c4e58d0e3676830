import type { Member } from '~/kernel/members/member'
import { listBlocks, type BlockEntry } from '~/features/protection/blocks/list-blocks'
import { buildHrefWithQuery, readIdFromQuery } from '~/http/query-parameters'
import { readTimeZone } from '~/http/time-zone'
import type { Localizer } from '~/i18n/server'

const path = '/account/blocks'

export async function loadBlocks(request: Request, member: Member, localizer: Localizer) {
  const before = readIdFromQuery(new URL(request.url).searchParams, 'before')
  const { rows, hasOlder } = await listBlocks(member, before)
  return {
    entries: rows.map((entry) => toEntryView(entry, localizer, readTimeZone(request))),
    newestHref: before ? path : null,
    olderHref: hasOlder ? buildHrefWithQuery(path, { before: rows.at(-1)?.id }) : null,
  }
}
export type BlocksView = Awaited<ReturnType<typeof loadBlocks>>

const toEntryView = ({ id, kind, username, title, createdAt }: BlockEntry, { format }: Localizer, timeZone: string) => ({
  id,
  kind: kind ?? 'block',
  username,
  title,
  since: format.date(createdAt, timeZone),
})
