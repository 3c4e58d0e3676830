import { read } from '~/infra/db'
import type { Member } from '~/kernel/members/member'

export async function readOwnDataSummary({ id }: Member) {
  const countStories = (isAnonymous: boolean) => read.post.count({ where: { authorId: id, isAnonymous } })
  const [named, anonymous, comments, pledges, user] = await Promise.all([
    countStories(false),
    countStories(true),
    read.comment.count({ where: { authorId: id } }),
    read.pledge.count({ where: { userId: id } }),
    read.user.findUniqueOrThrow({ where: { id }, select: { emailConfirmedAt: true } }),
  ])
  return { named, anonymous, comments, pledges, isConfirmed: user.emailConfirmedAt !== null }
}
