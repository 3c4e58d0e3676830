import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

export async function readOwnDataSummary({ id }: Member) {
  const stories = (isAnonymous: boolean) => read.post.count({ where: { authorId: id, isAnonymous } })
  const [named, anonymous, comments, pledges, user] = await Promise.all([
    stories(false),
    stories(true),
    read.comment.count({ where: { authorId: id } }),
    read.pledge.count({ where: { userId: id } }),
    read.user.findUniqueOrThrow({ where: { id }, select: { emailConfirmedAt: true } }),
  ])
  return { named, anonymous, comments, pledges, isConfirmed: user.emailConfirmedAt !== null }
}
