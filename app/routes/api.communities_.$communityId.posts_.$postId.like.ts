import { mayRespond } from '~/features/communities/access'
import { setLike, type WantedLike } from '~/features/communities/set-like'
import type { Member } from '~/features/members/member'
import { mapped } from '~/features/outcome/outcome'
import type { PathIds } from '~/http/api/call'
import { Like, presentLike } from '~/http/api/shapes'
import { endpoint } from '~/http/endpoint'

interface Asking {
  member: Member
  ids: PathIds
}

const each = {
  access: ({ member, ids }: Asking) => mayRespond(member, ids.communityId, ids.postId),
  refusals: ['muted', 'not_a_member', 'community_inactive'],
  limits: ['like:member'],
  status: 200,
  answer: Like,
} as const
const wanting = (wanted: WantedLike) => ({ member, ids }: Asking) =>
  mapped(setLike(member, ids.communityId, ids.postId, wanted), presentLike)

const call = endpoint({
  POST: { ...each, who: 'signed-in', id: 'toggleLike', run: wanting('toggled') },
  PUT: { ...each, who: 'signed-in', id: 'likePost', run: wanting('liked') },
  DELETE: { ...each, who: 'signed-in', id: 'unlikePost', run: wanting('unliked') },
})

export const loader = call.loader
export const action = call.action
