import { findOwnTextLabel } from '~/features/stories/communities/own-text-label'
import type { Member } from '~/kernel/members/member'
import { hrefHere, readAddress } from './address'
import type { ViewContext } from './views'

export async function confirmationOf(member: Member, { query }: ViewContext) {
  const { deleting, comments } = readAddress(query)
  if (!deleting) return null
  const { kind, id } = deleting
  const isBelowStory = kind === 'comment' && comments !== null
  const back = isBelowStory ? hrefHere(query, { comments }, `comments-${comments}`) : hrefHere(query, {}, `story-${id}`)
  return { kind, id, about: await findOwnTextLabel(member, kind, id), cancelHref: back, back: isBelowStory ? back : hrefHere(query) }
}
