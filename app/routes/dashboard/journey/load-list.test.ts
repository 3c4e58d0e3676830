import { expect, test } from 'vitest'
import { write } from '~/infra/db'
import { createId } from '~/infra/ids'
import { createComment, createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { loadDashboard } from '../home/load'
import { createViewContext } from '../home/view-context'
import { loadJourneyList } from './load-list'
import { createJourneyViewContext } from './view-context'

useDatabase()

type Member = Awaited<ReturnType<typeof createMember>>

async function listCommentLinks(member: Member) {
  const reader = await createJourneyViewContext(new Request('http://localhost/journey?list=comments'))
  const list = await loadJourneyList(member, { list: 'comments', question: null }, reader)
  return list.name === 'comments' ? list.entries.map(({ story }) => story?.href ?? '') : []
}

async function listCommentsAt(member: Member, href: string) {
  const { comments } = await loadDashboard(member, await createViewContext(new Request(`http://localhost${href}`)))
  return comments?.lines.map(({ id }) => id)
}

test('the link of an own comment leads to the page of the story’s comments that contains it', async () => {
  const [member, other, community] = [await createMember(), await createMember(), await createCommunity()]
  await join(member, community)
  const post = await createPost({ author: other, community })
  const early = await createComment({ author: member, post })
  const about = { authorId: other.id, communityId: community.id, postId: post.id, content: 'So it was.', createdAt: new Date() }
  await write((tx) => tx.comment.createMany({ data: Array.from({ length: 60 }, () => ({ ...about, id: createId() })) }))
  const late = await createComment({ author: member, post })

  const [toLate = '', toEarly = ''] = await listCommentLinks(member)
  expect(toLate).toMatch(new RegExp(`#comment-${late.id}$`))
  expect(await listCommentsAt(member, toLate)).toContain(late.id)
  expect(toEarly).toBe(`/dashboard?story=${post.id}#comment-${early.id}`)
  expect(await listCommentsAt(member, toEarly)).toContain(early.id)
})
