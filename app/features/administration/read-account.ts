import { read } from '~/infra/db'
import { memberColumns, type Member } from '../members/member'
import { notAMember } from '../members/nobody'
import { isAdmin } from '../members/policy'
import { done, refuse, type Outcome } from '../outcome/outcome'

/** A member, and what goes when she is deleted. Anonymous posts are not counted: a number would tell that she has some. */
export interface AccountToDelete {
  member: Member
  namedPosts: number
  comments: number
  communities: number
}

/** What an admin is told before she deletes a member. */
export async function readAccount(actor: Member, userId: string): Promise<Outcome<AccountToDelete>> {
  if (!isAdmin(actor)) return refuse('forbidden')
  const member = await read.user.findFirst({ where: { id: userId, NOT: notAMember }, select: memberColumns })
  if (!member) return refuse('not_found')
  const [namedPosts, comments, communities] = await Promise.all([
    read.post.count({ where: { authorId: userId, isAnonymous: false } }),
    read.comment.count({ where: { authorId: userId } }),
    read.membership.count({ where: { userId } }),
  ])
  return done({ member, namedPosts, comments, communities })
}
