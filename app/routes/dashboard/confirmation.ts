import { ownText } from '~/features/communities/own-text'
import type { Member } from '~/features/members/member'
import { hrefHere, readAddress } from './address'
import type { Reader } from './views'

/** What the reader is asked before something of hers is deleted (spec §8), and which text it is; or null. */
export async function confirmationOf(member: Member, { query, localizer: { t } }: Reader) {
  const { deleting, comments } = readAddress(query)
  if (!deleting) return null
  const key = deleting.kind === 'story' ? 'delete_story' : 'delete_comment'
  const back =
    deleting.kind === 'comment' && comments
      ? hrefHere(query, { comments }, `comments-${comments}`)
      : hrefHere(query, {}, `story-${deleting.id}`)
  return {
    title: t(`dashboard:${key}.title`),
    text: t(`dashboard:${key}.text`),
    about: await ownText(member, deleting.kind, deleting.id),
    confirmLabel: t(`dashboard:${key}.confirm`),
    cancelLabel: t(`dashboard:${key}.cancel`),
    cancelHref: back,
    action: '/dashboard/delete',
    fields: { kind: deleting.kind, id: deleting.id, back: comments && deleting.kind === 'comment' ? back : hrefHere(query) },
  }
}
