import { findOwnTextLabel } from '~/features/stories/communities/own-text-label'
import type { Member } from '~/kernel/members/member'
import { buildDashboardHref, readDashboardParameters } from './dashboard-url'
import type { ViewContext } from './views'

export async function loadDeleteConfirmation(member: Member, { query, localizer }: ViewContext) {
  const { deleting, comments } = readDashboardParameters(query)
  if (!deleting) return null
  const { kind, id } = deleting
  const isBelowStory = kind === 'comment' && comments !== null
  const back = isBelowStory ? buildDashboardHref(query, { comments }, `comments-${comments}`) : buildDashboardHref(query, {}, `story-${id}`)
  const about = await findOwnTextLabel(member, kind, id, localizer)
  return { kind, id, about, cancelHref: back, back: isBelowStory ? back : buildDashboardHref(query) }
}
