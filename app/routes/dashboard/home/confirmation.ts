import { ownText } from '~/features/stories/communities/own-text'
import type { Member } from '~/kernel/members/member'
import { hrefHere, readAddress } from './address'
import type { Reader } from './views'

export async function confirmationOf(member: Member, { query }: Reader) {
  const { deleting, comments } = readAddress(query)
  if (!deleting) return null
  const { kind, id } = deleting
  const isBelowStory = kind === 'comment' && comments !== null
  const back = isBelowStory ? hrefHere(query, { comments }, `comments-${comments}`) : hrefHere(query, {}, `story-${id}`)
  return { kind, id, about: await ownText(member, kind, id), cancelHref: back, back: isBelowStory ? back : hrefHere(query) }
}
