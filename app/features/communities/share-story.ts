import { now } from '~/infra/clock'
import { write } from '~/infra/db'
import { newId } from '~/infra/ids'
import { spendOrRefuse } from '../limits/spend'
import type { Member } from '../members/member'
import { outcomeOf, Refused, type Outcome } from '../outcome/outcome'
import { claimOnce, sameWordsSince, type SentOnce } from '../submissions/once'
import { mayWrite } from './access'
import type { StoryInput } from './schemas'

/**
 * Posts a story or question to a community its author has joined, and answers with its id.
 */
export async function shareStory(
  author: Member,
  communityId: string,
  story: StoryInput,
  once: SentOnce = {},
): Promise<Outcome<{ id: string }>> {
  const allowed = await mayWrite(author, communityId)
  if (!allowed.ok) return allowed
  const id = newId()
  return outcomeOf(
    write(async (tx) => {
      const body = { communityId, ...story }
      const sentBefore = { ...body, authorId: author.id, createdAt: { gt: sameWordsSince() } }
      const twin = once.isForm && (await tx.post.findFirst({ where: sentBefore, select: { id: true } }))
      if (twin) return twin
      const { madeBefore } = await claimOnce(tx, { sender: author.id, verb: 'share-story', key: once.key, body }, id)
      if (madeBefore) return { id: madeBefore }
      const { count } = await tx.community.updateMany({
        where: { id: communityId, isActive: true, memberships: { some: { userId: author.id } } },
        data: { postCount: { increment: 1 } },
      })
      if (count === 0) throw new Refused('not_a_member')
      await spendOrRefuse(tx, 'post:member', author.id)
      await tx.post.create({ data: { ...story, id, communityId, authorId: author.id, createdAt: now() } })
      if (once.draftId) await tx.draft.deleteMany({ where: { id: once.draftId, userId: author.id } })
      return { id }
    }),
  )
}
