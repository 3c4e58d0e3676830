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

const access = ({ member, ids }: Asking) => mayRespond(member, ids.communityId, ids.postId)
const wanting = (wanted: WantedLike) => ({ member, ids }: Asking) =>
  mapped(setLike(member, ids.communityId, ids.postId, wanted), presentLike)

const call = endpoint({
  POST: { who: 'signed-in', summary: 'Likes a post, or takes the like back', access, status: 200, answer: Like, run: wanting('toggled') },
  PUT: { who: 'signed-in', summary: 'Likes a post, whatever it was', access, status: 200, answer: Like, run: wanting('liked') },
  DELETE: { who: 'signed-in', summary: 'Takes a like back, whatever it was', access, status: 200, answer: Like, run: wanting('unliked') },
})

export const loader = call.loader
export const action = call.action
