import { authorizeRespond } from '~/features/stories/communities/access'
import { setLike, type WantedLike } from '~/features/stories/communities/set-like'
import type { Member } from '~/kernel/members/member'
import { mapResult } from '~/kernel/result/result'
import type { PathIds } from '~/http/api/call'
import { Like, presentLike } from '~/http/api/response-schemas'
import { endpoint } from '~/http/endpoint'

interface Asking {
  member: Member
  ids: PathIds
}

const each = {
  access: ({ member, ids }: Asking) => authorizeRespond(member, ids.communityId, ids.postId),
  refusals: ['muted', 'not_a_member', 'community_inactive'],
  limits: ['like:member'],
  status: 200,
  answer: Like,
} as const
const wanting = (wanted: WantedLike) => ({ member, ids }: Asking) =>
  mapResult(setLike(member, ids.communityId, ids.postId, wanted), presentLike)

const call = endpoint({
  POST: { ...each, who: 'signed-in', id: 'toggleLike', run: wanting('toggled') },
  PUT: { ...each, who: 'signed-in', id: 'likePost', run: wanting('liked') },
  DELETE: { ...each, who: 'signed-in', id: 'unlikePost', run: wanting('unliked') },
})

export const loader = call.loader
export const action = call.action
