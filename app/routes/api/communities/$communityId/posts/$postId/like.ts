import { authorizePostInteraction } from '~/features/stories/communities/access'
import { setLike, type RequestedLikeState } from '~/features/stories/communities/set-like'
import type { Member } from '~/kernel/members/member'
import { mapResult } from '~/kernel/result/result'
import type { PathIds } from '~/http/api/call'
import { LikeSchema, presentLike } from '~/http/api/response-schemas'
import { defineEndpoint } from '~/http/endpoint'

interface LikeCallInput {
  member: Member
  ids: PathIds
}

const sharedOptions = {
  access: ({ member, ids }: LikeCallInput) => authorizePostInteraction(member, ids.communityId, ids.postId),
  refusals: ['muted', 'not_a_member', 'community_inactive'],
  limits: ['like:member'],
  status: 200,
  answer: LikeSchema,
} as const
const createLikeHandler = (wanted: RequestedLikeState) => ({ member, ids }: LikeCallInput) =>
  mapResult(setLike(member, ids.communityId, ids.postId, wanted), presentLike)

const call = defineEndpoint({
  POST: { ...sharedOptions, who: 'signed-in', id: 'toggleLike', run: createLikeHandler('toggled') },
  PUT: { ...sharedOptions, who: 'signed-in', id: 'likePost', run: createLikeHandler('liked') },
  DELETE: { ...sharedOptions, who: 'signed-in', id: 'unlikePost', run: createLikeHandler('unliked') },
})

export const loader = call.loader
export const action = call.action
