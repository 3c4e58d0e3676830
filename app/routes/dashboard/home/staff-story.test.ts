import { describe, expect, test } from 'vitest'
import { createCommunity, createMember, createPost, join } from '../../../../tests/factories'
import { useDatabase } from '../../../../tests/support/database'
import { loadDashboard } from './load'
import { createViewContext } from './view-context'

useDatabase()

type Member = Awaited<ReturnType<typeof createMember>>

const openStory = async (member: Member, id: string) =>
  loadDashboard(member, await createViewContext(new Request(`http://localhost/dashboard?story=${id}`)))

async function scene({ isActive = true } = {}) {
  const community = await createCommunity({ name: 'Quiet place', isActive })
  const author = await createMember({ username: 'unmistakable' })
  await join(author, community)
  return { community, post: await createPost({ author, community, isAnonymous: true }) }
}

describe('a story of a community that its reader has not joined', () => {
  test.each(['moderator', 'admin'] as const)('can be read but not answered by a %s who has joined none, and does not show its author', async (role) => {
    const { post } = await scene({ isActive: role === 'admin' })
    const view = await openStory(await createMember({ role }), post.id)
    expect(view.first).toBeNull()
    expect(view.stories).toMatchObject([{ id: post.id, community: 'Quiet place', author: 'Anonymous', traits: { canAnswer: false, isReadAsStaff: true } }])
    expect(view.comments).toMatchObject({ postId: post.id })
    expect(JSON.stringify(view)).not.toContain('unmistakable')
  })

  test('is closed to other members, and to staff if it is not shown', async () => {
    const { post, community } = await scene()
    for (const role of ['visitor', 'member'] as const) {
      expect(await openStory(await createMember({ role }), post.id)).toMatchObject({ stories: [], first: [{ id: community.id }] })
    }
    const hidden = await createPost({ author: await createMember(), community, state: 'hidden' })
    expect((await openStory(await createMember({ role: 'admin' }), hidden.id)).stories).toEqual([])
  })

  test('can be answered by staff after they join', async () => {
    const { post, community } = await scene()
    const moderator = await createMember({ role: 'moderator' })
    await join(moderator, community)
    expect((await openStory(moderator, post.id)).stories).toMatchObject([{ traits: { canAnswer: true, isReadAsStaff: false } }])
  })
})
