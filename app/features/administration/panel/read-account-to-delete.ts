import { read } from '~/infra/db'
import { memberColumns, type Member } from '~/kernel/members/member'
import { nonMemberFilter } from '~/kernel/members/deleted-member'
import { isAdmin } from '~/kernel/members/policy'
import { ok, fail, type Result } from '~/kernel/result/result'

/** Excludes anonymous posts, because a count would reveal that the member wrote some. */
export interface AccountToDelete {
  member: Member
  namedPosts: number
  comments: number
  communities: number
}

export async function readAccountToDelete(actor: Member, userId: string): Promise<Result<AccountToDelete>> {
  if (!isAdmin(actor)) return fail('forbidden')
  const member = await read.user.findFirst({ where: { id: userId, NOT: nonMemberFilter }, select: memberColumns })
  if (!member) return fail('not_found')
  const [namedPosts, comments, communities] = await Promise.all([
    read.post.count({ where: { authorId: userId, isAnonymous: false } }),
    read.comment.count({ where: { authorId: userId } }),
    read.membership.count({ where: { userId } }),
  ])
  return ok({ member, namedPosts, comments, communities })
}
