import type { Member } from '~/features/members/member'
import { listBlocks, type BlockEntry } from '~/features/safety/list-blocks'
import { hrefWith, readId } from '~/http/admin/contribution-address'
import { timeZoneOf } from '~/http/time-zone'
import type { Localizer } from '~/i18n/server'

const path = '/account/blocks'

/** The member's mutes and blocks, in words. */
export async function blocksView(request: Request, member: Member, localizer: Localizer) {
  const { t } = localizer
  const before = readId(new URL(request.url).searchParams, 'before')
  const { rows, hasOlder } = await listBlocks(member, before)
  return {
    title: t('safety:blocks.title'),
    lead: t('safety:blocks.lead'),
    empty: t('safety:blocks.empty'),
    end: t('safety:blocks.end'),
    entries: rows.map((entry) => entryView(entry, localizer, timeZoneOf(request))),
    newest: before ? { href: path, label: t('safety:blocks.newest') } : null,
    older: hasOlder ? { href: hrefWith(path, { before: rows.at(-1)?.id }), label: t('safety:blocks.older') } : null,
  }
}
export type BlocksView = Awaited<ReturnType<typeof blocksView>>

function entryView({ id, kind, username, title, createdAt }: BlockEntry, { t, format }: Localizer, timeZone: string) {
  const unknown = title === null ? t('safety:blocks.unknown_gone') : t('safety:blocks.unknown', { title })
  const name = username ?? unknown
  return {
    id,
    name,
    since: t(`safety:blocks.since.${kind ?? 'block'}`, { date: format.date(createdAt, timeZone) }),
    note: username === null ? t('safety:blocks.unknown_note') : null,
    endName: t('safety:blocks.end_name', { name }),
  }
}
